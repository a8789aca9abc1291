import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { environmentOf } from '../../common/environment.js';
import { maskSecretKey } from '../../keys/secret-key.js';
import type { KeyLabel } from './key-label.dto.js';

const LABELS = `
  SELECT id, public_id, name, environment, last_four, site IS NOT NULL AS is_site FROM api_keys WHERE account_id = $1 AND id = ANY ($2::int[])`;

const ID = 'SELECT id FROM api_keys WHERE account_id = $1 AND public_id = $2';

/** The labels of an account's keys and sites, deleted ones included. */
@Injectable()
export class KeyLabelsReadModel {
  constructor(private readonly dataSource: DataSource) {}

  /** Of these keys, by internal id; keys of another account are missing. */
  async byId(accountId: number, keyIds: Iterable<number>): Promise<ReadonlyMap<number, KeyLabel>> {
    const rows = (await this.dataSource.query(LABELS, [accountId, [...new Set(keyIds)]])) as {
      id: number;
      public_id: string;
      name: string;
      environment: number;
      last_four: string;
      is_site: boolean;
    }[];
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.public_id,
          name: row.name,
          masked: row.is_site ? row.public_id : maskSecretKey(environmentOf(row.environment), row.last_four),
        },
      ]),
    );
  }

  /** The internal id of a key of the account, or null. */
  async findId(accountId: number, publicId: string): Promise<number | null> {
    const [row] = (await this.dataSource.query(ID, [accountId, publicId])) as { id: number }[];
    return row?.id ?? null;
  }
}
