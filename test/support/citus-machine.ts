import pg from 'pg';
import { citusUrl } from './citus-cluster.js';
import { soon } from './soon.js';

/** The number of an advisory lock. */
const HOLD = 77;

/** Commits of a machine that wait. */
export interface HeldCommits {
  /** Resolves when one does. */
  isWaitedFor(): Promise<void>;
  /** Lets them go on, and holds no further one. */
  letGo(): Promise<void>;
}

/** A machine of the cluster that has shards of a test's database, as its administrator sees it. */
export class CitusMachine {
  private constructor(
    private readonly address: URL,
    private readonly database: string,
    /** Citus's number of it. */
    readonly group: number,
  ) {}

  static async findAll(database: string): Promise<CitusMachine[]> {
    const address = new URL(citusUrl()!);
    address.pathname = `/${database}`;
    const nodes = await inside(address, (client) =>
      client.query(
        'SELECT nodename, nodeport, groupid FROM pg_dist_node WHERE shouldhaveshards ORDER BY groupid',
      ),
    );
    return nodes.rows.map(({ nodename, nodeport, groupid }) => {
      const own = new URL(address);
      own.hostname = nodename;
      own.port = String(nodeport);
      return new CitusMachine(own, database, groupid);
    });
  }

  /** Rows of a statement in the test's database, on this machine alone. */
  async ask(sql: string, values: readonly unknown[] = []): Promise<Record<string, unknown>[]> {
    return inside(this.address, async (client) => {
      // Its shards among what there is, which it hides otherwise.
      await client.query('SET citus.override_table_visibility = off');
      return (await client.query(sql, [...values])).rows;
    });
  }

  /** As if it were down for this database: whoever was in is out, and nobody gets in. */
  async leave(): Promise<void> {
    await this.asAdmin([
      `ALTER DATABASE ${this.database} ALLOW_CONNECTIONS false`,
      `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${this.database}'`,
    ]);
  }

  async comeBack(): Promise<void> {
    await this.asAdmin([`ALTER DATABASE ${this.database} ALLOW_CONNECTIONS true`]);
  }

  /**
   * Holds up each commit of this machine that changes a table, once it was told to commit.
   * @param ofTable answers the name of the shard, as `table`.
   */
  async holdCommits(ofTable: string): Promise<HeldCommits> {
    const session = new pg.Client({ connectionString: this.address.href });
    await session.connect();
    const { rows } = await session.query(ofTable);
    for (const statement of [
      'SET citus.enable_ddl_propagation = off',
      'SET citus.enable_manual_changes_to_shards = on',
      `SELECT pg_advisory_lock(${HOLD})`,
      `CREATE OR REPLACE FUNCTION hold_commit() RETURNS trigger LANGUAGE plpgsql
         AS $$ BEGIN PERFORM pg_advisory_xact_lock(${HOLD}); RETURN NULL; END $$`,
      `CREATE CONSTRAINT TRIGGER hold_commit AFTER INSERT OR UPDATE ON ${rows[0].table}
         DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION hold_commit()`,
    ])
      await session.query(statement);
    let isHeld = true;
    return {
      isWaitedFor: () =>
        soon(async () => {
          const waiting = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${HOLD} AND NOT granted`;
          if ((await session.query(waiting)).rowCount === 0) throw new Error('No commit has come yet');
        }),
      letGo: async () => {
        if (!isHeld) return;
        isHeld = false;
        await session.query(`SELECT pg_advisory_unlock(${HOLD})`);
        await session.query('DROP FUNCTION hold_commit() CASCADE').finally(() => session.end());
      },
    };
  }

  /** Statements about roles and databases, for this machine alone. */
  async asAdmin(statements: readonly string[]): Promise<void> {
    const address = new URL(this.address);
    address.pathname = '/postgres';
    await inside(address, async (client) => {
      await client.query('SET citus.enable_ddl_propagation = off');
      for (const statement of statements) await client.query(statement);
    });
  }
}

async function inside<T>(address: URL, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address.href });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
