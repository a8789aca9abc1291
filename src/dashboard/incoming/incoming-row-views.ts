import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CallerAccount } from '../access/caller.js';
import { maySeeKeys } from '../access/key-visibility.js';
import { ActorNames } from '../account/actor-names.js';
import { KeyLabelsReadModel } from '../keys/key-labels.read-model.js';
import type { IncomingRow } from './incoming.dto.js';
import type { IncomingRecord } from './incoming-rows.read-model.js';

/** A scheduled deletion is one from its instant on, before it is carried out. */
const ENDS = `
  SELECT id, coalesce(deleted_at, scheduled) AS deleted_at, coalesce(deleted_by, deletion_by) AS deleted_by, expires_at
    FROM api_keys CROSS JOIN LATERAL (SELECT CASE WHEN deletion_at <= now() THEN deletion_at END AS scheduled) s
   WHERE account_id = $1 AND id = ANY ($2)`;

interface KeyEnd {
  id: number;
  deleted_at: Date | null;
  deleted_by: string | null;
  expires_at: Date | null;
}

const CONFLICT = 'An event with this event_id and other content is already stored';
const HOUR_FULL = 'The hourly allowance is used up';
const DEAD_KEY = 'The key no longer works';

/** Incoming events as the interface returns them: with key labels and reasons, as far as the role allows. */
@Injectable()
export class IncomingRowViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keyLabels: KeyLabelsReadModel,
    private readonly actors: ActorNames,
  ) {}

  async of(account: CallerAccount, records: readonly IncomingRecord[]): Promise<IncomingRow[]> {
    if (records.length === 0) return [];
    const keyIds = records.map(({ keyId }) => keyId);
    const labels = maySeeKeys(account) ? await this.keyLabels.byId(account.id, keyIds) : null;
    const ends = labels ? await this.endsOf(account.id, records) : new Map<number, string>();
    return records.map((record) => ({
      key: record.key,
      status: record.status,
      at: new Date(record.receivedAtMs).toISOString(),
      reason: reasonOf(record, ends),
      event_id: record.eventId,
      event_type: record.eventType,
      visitor_id: record.visitorId,
      sent_with: labels?.get(record.keyId) ?? null,
      count: record.count,
    }));
  }

  /** Why the keys of refused attempts no longer work, by key. The public 401 does not say it. */
  private async endsOf(accountId: number, records: readonly IncomingRecord[]): Promise<Map<number, string>> {
    const refused = records.filter((record) => record.status === 'refused');
    if (refused.length === 0) return new Map();
    const keyIds = [...new Set(refused.map((record) => record.keyId))];
    const rows: KeyEnd[] = await this.dataSource.query(ENDS, [accountId, keyIds]);
    const nameOf = await this.actors.of(rows.map((row) => row.deleted_by));
    return new Map(rows.map((row) => [row.id, inWords(row, nameOf)]));
  }
}

function reasonOf(record: IncomingRecord, ends: ReadonlyMap<number, string>): string | null {
  if (record.status === 'refused') return ends.get(record.keyId) ?? DEAD_KEY;
  if (record.reason !== null) return record.reason;
  if (record.status === 'conflict') return CONFLICT;
  return record.status === 'rate_limited' ? HOUR_FULL : null;
}

function inWords({ deleted_at, deleted_by, expires_at }: KeyEnd, nameOf: (actor: string) => string): string {
  if (deleted_at) return `The key was deleted on ${day(deleted_at)} by ${nameOf(deleted_by ?? 'somebody')}`;
  return expires_at ? `The key expired on ${day(expires_at)}` : DEAD_KEY;
}

/** `2026-11-21 09:30 UTC`. */
function day(date: Date): string {
  return `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
