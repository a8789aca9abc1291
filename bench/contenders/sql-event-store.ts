import pg from 'pg';
import type { ProcessTree } from '../harness/process-tree.js';
import type { RunScope } from '../harness/run-scope.js';
import type { EventStore } from './contender.js';

/** Looks at a contender's `events` table through one connection of its own, which is idle while load runs. */
export class SqlEventStore implements EventStore {
  private constructor(
    readonly client: pg.Client,
    readonly processes: ProcessTree,
    private readonly isMetered: boolean,
  ) {}

  static async connect(scope: RunScope, target: pg.ClientConfig, processes: ProcessTree, isMetered = false) {
    const client = new pg.Client({ ...target, connectionTimeoutMillis: 60_000 });
    client.on('error', () => {});
    await client.connect();
    scope.defer('connection to a contender’s database', () => client.end());
    return new SqlEventStore(client, processes, isMetered);
  }

  countEvents(): Promise<number> {
    return this.number('SELECT count(*) FROM events');
  }

  async countMetered(): Promise<number | null> {
    if (!this.isMetered) return null;
    return this.number(`SELECT (SELECT coalesce(sum(events), 0) FROM usage_hourly)
                             + (SELECT coalesce(sum(first_key_events), 0) FROM allowance_hourly)`);
  }

  walBytes(): Promise<number> {
    return this.number(`SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn`);
  }

  async clear(): Promise<void> {
    await this.client.query('TRUNCATE events');
    await this.checkpoint();
  }

  /** From now on each commit waits as long as if the disk took that long to write it; those that wait together wait once. */
  async slowCommits(ms: number): Promise<void> {
    await this.client.query(`ALTER SYSTEM SET commit_delay = ${ms * 1_000}`);
    await this.client.query('ALTER SYSTEM SET commit_siblings = 0');
    await this.client.query('SELECT pg_reload_conf()');
  }

  async checkpoint(): Promise<void> {
    await this.client.query('CHECKPOINT');
  }

  private async number(sql: string): Promise<number> {
    const { rows } = await this.client.query<[string]>({ text: sql, rowMode: 'array' });
    return Number(rows[0]?.[0]);
  }
}
