import { Injectable } from '@nestjs/common';
import { environmentOf } from '../../common/environment.js';
import { Database } from '../../database/database.js';
import { maskSecretKey } from '../../keys/secret-key.js';
import type { KeyRef } from '../live/event.dto.js';

const ALL = 'SELECT id, public_id, name, environment, last_four FROM api_keys WHERE account_id = $1';

/** Names the keys of an account, deleted ones too, by their internal ids. */
@Injectable()
export class KeyRefs {
  constructor(private readonly database: Database) {}

  async of(accountId: number): Promise<ReadonlyMap<number, KeyRef>> {
    const rows = (await this.database.dataSource.query(ALL, [accountId])) as {
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
  async find(accountId: number, publicId: string): Promise<number | null> {
    for (const [id, ref] of await this.of(accountId)) if (ref.id === publicId) return id;
    return null;
  }
}
