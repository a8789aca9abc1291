import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { DROP_REASONS, type Drop } from './site-drops.types.js';

const KEPT_DAYS = 90;

/** Reasons are stored from 1, in the order above; new ones go to the end. In one order, or two writes could block each other. */
const ADD = `
  INSERT INTO site_drops AS d (key_id, day, reason, count, latest)
  SELECT key_id, day, reason, count, latest
    FROM json_to_recordset($1) AS r (key_id int, day date, reason smallint, count bigint, latest text)
   ORDER BY key_id, day, reason
  ON CONFLICT (key_id, day, reason) DO UPDATE SET count = d.count + excluded.count, latest = excluded.latest`;

const FIND = `
  SELECT key_id, day::text AS day, reason, count::float8 AS count, latest
    FROM site_drops
   WHERE key_id = ANY ($1::int[]) AND day > $2::date - $3::int
   ORDER BY key_id, day DESC, reason`;

const FORGET = `DELETE FROM site_drops WHERE day < $1::date - ${KEPT_DAYS}`;

@Injectable()
export class SiteDropsStore {
  constructor(private readonly dataSource: DataSource) {}

  async add(drops: readonly Drop[]): Promise<void> {
    const rows = drops.map(({ keyId, reason, ...drop }) => ({
      key_id: keyId,
      reason: DROP_REASONS.indexOf(reason) + 1,
      ...drop,
    }));
    await this.dataSource.query(ADD, [JSON.stringify(rows)]);
  }

  /** Those of the `days` days that end with `lastDay`, the latest first; sites without any are missing. */
  async find(
    keyIds: readonly number[],
    { lastDay, days }: { readonly lastDay: string; readonly days: number },
  ): Promise<ReadonlyMap<number, readonly Drop[]>> {
    const rows = (await this.dataSource.query(FIND, [keyIds, lastDay, days])) as {
      key_id: number;
      day: string;
      reason: number;
      count: number;
      latest: string | null;
    }[];
    const found = new Map<number, Drop[]>();
    for (const { key_id: keyId, reason, ...drop } of rows) {
      const own = found.get(keyId) ?? [];
      found.set(keyId, own);
      own.push({ ...drop, keyId, reason: DROP_REASONS[reason - 1]! });
    }
    return found;
  }

  /** Deletes what is older than 90 days. */
  async forgetOld(day: string): Promise<void> {
    await this.dataSource.query(FORGET, [day]);
  }
}
