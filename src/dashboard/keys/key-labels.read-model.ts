import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { environmentOf } from '../../common/environment.js';
import { maskSecretKey } from '../../keys/secret-key.js';
import type { KeyLabel } from './key-label.dto.js';

const ALL = 'SELECT id, public_id, name, environment, last_four FROM api_keys WHERE account_id = $1';

/** The labels of an account's keys, deleted keys included. */
@Injectable()
export class KeyLabelsReadModel {
  constructor(private readonly dataSource: DataSource) {}

  /** By internal id. */
  async byId(accountId: number): Promise<ReadonlyMap<number, KeyLabel>> {
    const rows = (await this.dataSource.query(ALL, [accountId])) as {
      id: number;
      public_id: string;
      name: string;
      environment: number;
      last_four: string;
    }[];
    return new Map(
      rows.map((row) => [
        row.id,
        {
          id: row.public_id,
          name: row.name,
          masked: maskSecretKey(environmentOf(row.environment), row.last_four),
        },
      ]),
    );
  }

  /** The internal id of a key of the account, or null. */
  async findId(accountId: number, publicId: string): Promise<number | null> {
    for (const [id, label] of await this.byId(accountId)) if (label.id === publicId) return id;
    return null;
  }
}
