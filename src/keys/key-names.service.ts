import { Injectable } from '@nestjs/common';
import { Database } from '../database/database.js';

/** Most names remembered; enough for every key that is in use. Beyond it the table is asked again. */
const CAPACITY = 100_000;

const NAMES = 'SELECT id, public_id FROM api_keys WHERE id = ANY ($1::int[])';

/**
 * Public ids of keys by their internal ones, deleted keys included. A key's id never changes and its row is
 * never removed, so a name once read is remembered.
 */
@Injectable()
export class KeyNamesService {
  private readonly names = new Map<number, string>();

  constructor(private readonly database: Database) {}

  /** The public id of each of `keyIds`. Asks the lookup pool, which never waits for any other connection. */
  async find(keyIds: Iterable<number>): Promise<ReadonlyMap<number, string>> {
    const found = new Map<number, string>();
    const unknown: number[] = [];
    for (const id of new Set(keyIds)) {
      const name = this.names.get(id);
      if (name === undefined) unknown.push(id);
      else found.set(id, name);
    }
    if (unknown.length === 0) return found;
    const { rows } = await this.database.lookup.query<{ id: number; public_id: string }>({
      name: 'key-names',
      text: NAMES,
      values: [unknown],
    });
    if (this.names.size + rows.length > CAPACITY) this.names.clear();
    for (const { id, public_id } of rows) {
      this.names.set(id, public_id);
      found.set(id, public_id);
    }
    return found;
  }
}
