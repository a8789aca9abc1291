import pg from 'pg';
import type { ProcessTree } from '../harness/process-tree.js';
import type { RunScope } from '../harness/run-scope.js';
import type { EventStore } from './contender.js';

/** Looks at a contender's `events` table through one connection of its own, which is idle while load runs. */
export class SqlEventStore implements EventStore {
  private constructor(
    readonly client: pg.Client,
    readonly processes: ProcessTree,
  ) {}

  static async connect(scope: RunScope, url: string, processes: ProcessTree): Promise<SqlEventStore> {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    scope.defer('connection to a contender’s database', () => client.end());
    return new SqlEventStore(client, processes);
  }

  async countEvents(): Promise<number> {
    const { rows } = await this.client.query<{ count: string }>('SELECT count(*) FROM events');
    return Number(rows[0]?.count);
  }

  async clear(): Promise<void> {
    await this.client.query('TRUNCATE events');
    await this.client.query('CHECKPOINT');
  }
}
