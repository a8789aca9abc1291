import type pg from 'pg';
import type { Database } from '../../src/database/database.js';

/** A transaction of the serving user; rolled back unless `work` commits it. */
export async function inTransaction<T>(
  { writer }: Pick<Database, 'writer'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await writer.connect();
  try {
    await client.query('BEGIN');
    return await work(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
