import pg from 'pg';
import { CommitTime } from '../../src/database/commit-time.js';
import type { ConnectionTargets } from '../../src/database/connection-target.js';
import { copyOut } from '../../src/database/copy-out.js';
import { connectDataSource } from '../../src/database/data-source.js';
import { Database } from '../../src/database/database.js';
import type { BoundedQuery } from '../../src/database/limited-query.js';
import { migrate } from '../../src/database/migrate.js';
import { migrations } from '../../src/database/migrations.js';
import { findPoolers } from '../../src/database/pooler.js';
import { backendPid, createPool } from '../../src/database/pools.js';
import { databaseFault, isReadTimeout } from '../../src/database/sqlstate.js';
import { inTransaction } from '../../src/database/transactions.js';
import { ReportRunner } from '../../src/reports/running/report-runner.js';
import { PATIENCE_MS } from '../support/patience.js';
import { describePgBouncer, PgBouncer } from '../support/pgbouncer.js';
import { soon } from '../support/soon.js';
import { createTestDatabase, PATIENT_LIMITS, type TestDatabase } from '../support/test-database.js';

/** So few that they change hands, and that a test can hold them all. */
const SESSIONS = 3;
/** One that nothing here comes near, and no whole number of seconds: the server would show it as those. */
const LIMIT_MS = 54_321;
const SLEEP = 'SELECT pg_sleep(600)';
const SHOW = 'SHOW statement_timeout';
const SCOPE = { accountId: 1, environment: 'test' } as const;
const CLOCK = { now: () => 0 };

describePgBouncer('Behind PgBouncer in transaction mode', () => {
  let home: TestDatabase;
  let bouncer: PgBouncer;
  let targets: ConnectionTargets;
  let pool: pg.Pool;

  beforeAll(async () => {
    home = await createTestDatabase();
    bouncer = await PgBouncer.start(home.targets, { poolSize: SESSIONS });
    targets = await findPoolers(bouncer.targets);
    pool = createPool(targets.serving, {
      role: 'lookup',
      layout: 'single',
      size: 8,
      statementTimeoutMs: LIMIT_MS,
      connectTimeoutMs: PATIENCE_MS, // many wait for a connection of few
    });
  });
  afterAll(async () => {
    await pool.end();
    await bouncer.stop();
    await home.drop();
  });

  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: Error) => error,
    );
  /** A pool whose statements may take so long. */
  const within = async <T>(statementTimeoutMs: number, work: (impatient: pg.Pool) => Promise<T>) => {
    const impatient = createPool(targets.serving, {
      role: 'writer',
      layout: 'single',
      size: 4,
      statementTimeoutMs,
      connectTimeoutMs: PATIENCE_MS,
    });
    try {
      return await work(impatient);
    } finally {
      await impatient.end();
    }
  };
  /** The row that each session of the server answers to whoever brings no limit along. */
  const inEverySession = async (text: string) => {
    const clients = Array.from({ length: SESSIONS }, () => new pg.Client(bouncer.targets.serving));
    for (const client of clients) {
      client.on('error', () => undefined);
      await client.connect();
      await client.query('BEGIN'); // which holds a session
    }
    const rows = await Promise.all(clients.map(async (client) => (await client.query(text)).rows[0]));
    await Promise.all(clients.map((client) => client.end()));
    return rows;
  };
  const sleeping = async () => {
    const { rows } = await home.database.writer.query(
      `SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'active' AND query LIKE 'SELECT pg\\_sleep%'`,
    );
    return rows.length;
  };

  it('is told from a server, and by what its version does with named statements', async () => {
    const [major, minor] = PgBouncer.version();
    const keepsNamedStatements = major > 1 || minor >= 24; // where it does so without being told
    expect(targets.serving.pooler).toEqual({ keepsNamedStatements });
    expect(targets.owner.pooler).toEqual({ keepsNamedStatements });
    expect(await findPoolers(home.targets)).toEqual(home.targets);
  });

  it('leaves nothing of what it asked a pooler in the session it was lent', async () => {
    await Promise.all([findPoolers(bouncer.targets), findPoolers(bouncer.targets)]);
    const names = `SELECT array(SELECT name FROM pg_prepared_statements WHERE name LIKE 'waymark %') AS left`;
    expect(await inEverySession(names)).toEqual(Array(SESSIONS).fill({ left: [] }));
  });

  it('has what a commit takes measured', async () => {
    const database = new Database(targets.serving, { ...PATIENT_LIMITS, poolSize: 6 });
    const time = new CommitTime(database);
    await time.measure();
    await database.close();
    expect(time.latestMs).toBeGreaterThanOrEqual(0);
  });

  describe('the limit of a statement', () => {
    it('goes with a statement alone, with values and without, and answers of that statement only', async () => {
      const alone = await pool.query(SHOW);
      expect([alone.rows, alone.command]).toEqual([[{ statement_timeout: `${LIMIT_MS}ms` }], 'SHOW']);
      const text = `SELECT current_setting('statement_timeout') AS limit, $1::int AS value`;
      const { rows, rowCount, fields } = await pool.query(text, [7]);
      expect([rows, rowCount, fields.length]).toEqual([[{ limit: `${LIMIT_MS}ms`, value: 7 }], 1, 2]);
    });

    it('goes with a transaction, with how long it may be idle, and ends with it', async () => {
      const settings = `SELECT current_setting('statement_timeout') AS statement,
                               current_setting('idle_in_transaction_session_timeout') AS idle`;
      const within = await inTransaction({ pool, begin: ['BEGIN'] }, (client) => client.query(settings));
      expect(within.rows).toEqual([{ statement: `${LIMIT_MS}ms`, idle: '1min' }]);
    });

    it('goes with what TypeORM sends', async () => {
      const source = await connectDataSource(targets.serving, {
        role: 'control',
        poolSize: 2,
        statementTimeoutMs: LIMIT_MS,
      });
      const rows = [{ statement_timeout: `${LIMIT_MS}ms` }];
      expect(await source.query(SHOW)).toEqual(rows);
      expect(await source.transaction((manager) => manager.query(SHOW))).toEqual(rows);
      expect(await source.transaction('SERIALIZABLE', (manager) => manager.query(SHOW))).toEqual(rows);
      await source.destroy();
    });

    it.each([
      ['alone', (impatient: pg.Pool) => impatient.query(SLEEP)],
      ['with values', (impatient: pg.Pool) => impatient.query('SELECT pg_sleep($1)', [600])],
      ['with a name', (impatient: pg.Pool) => impatient.query({ name: 'sleep', text: SLEEP })],
      [
        'in a transaction',
        (impatient: pg.Pool) =>
          inTransaction({ pool: impatient, begin: ['BEGIN'] }, (client) => client.query(SLEEP)),
      ],
    ])('ends a statement %s on the server, which leaves the connection fit', async (_, sleep) => {
      // What is asked afterwards has this limit, too.
      await within(3_000, async (impatient) => {
        let failure = await failureOf(sleep(impatient));
        // This process stood still for a second, and gave up before it read the server's answer.
        while (isReadTimeout(failure)) failure = await failureOf(sleep(impatient));
        expect(databaseFault(failure)).toBe('timeout');
        // The server says that a statement has failed before it is done with it.
        await soon(async () => expect(await sleeping()).toBe(0));
        expect((await impatient.query(SHOW)).rows).toEqual([{ statement_timeout: '3s' }]);
        expect(impatient.totalCount).toBe(1);
      });
    });

    it('is not waited for where a statement says that it is given up sooner', async () => {
      const bounded: BoundedQuery = { text: 'SELECT FROM pg_sleep(600)', query_timeout: 100 };
      await within(2_000, async (impatient) => {
        expect(databaseFault(await failureOf(impatient.query(bounded)))).toBe('uncertain');
        expect(impatient.totalCount).toBe(0);
      });
    });

    it('is no other’s in the sessions that both are lent', async () => {
      await within(60_000, async (patient) => {
        const shown = await Promise.all(
          Array.from({ length: 200 }, async (_, i) => {
            const { rows } = await (i % 2 ? patient : pool).query(SHOW);
            return rows[0].statement_timeout === (i % 2 ? '1min' : `${LIMIT_MS}ms`);
          }),
        );
        expect(shown).not.toContain(false);
      });
    });

    it('and nothing else stays behind in a session for whoever brings no limit along', async () => {
      await Promise.all(Array.from({ length: 50 }, () => pool.query(SHOW)));
      const text = `SELECT current_setting('statement_timeout') AS statement, current_setting('role') AS role,
                           current_setting('plan_cache_mode') AS plan`;
      const untouched = { statement: '0', role: 'none', plan: 'auto' };
      expect(await inEverySession(text)).toEqual(Array(SESSIONS).fill(untouched));
    });
  });

  it('a statement alone is committed alone, and undone alone when it fails', async () => {
    const insert = `INSERT INTO usage_hourly (account_id, hour, environment, key_id, events) VALUES (9, now(), 0, $1, $2)`;
    await pool.query(insert, [1, 1]);
    expect(await failureOf(pool.query(insert, [2, 'many']))).toMatchObject({ code: '22P02' });
    const { rows } = await home.database.writer.query('SELECT key_id FROM usage_hourly WHERE account_id = 9');
    expect(rows).toEqual([{ key_id: 1 }]);
  });

  it('statements with a name find their way, whichever session comes next', async () => {
    const named = { name: 'double', text: 'SELECT $1::int * 2 AS n' };
    const ask = async (n: number) => (await pool.query({ ...named, values: [n] })).rows[0].n;
    for (let round = 0; round < 3; round++)
      expect(await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(ask))).toEqual([2, 4, 6, 8, 10, 12, 14, 16]);
  });

  it('a statement with a name that the server refuses fails as it would without one', async () => {
    const failure = await failureOf(pool.query({ name: 'nothing', text: 'SELECT n FROM nothing' }));
    expect(failure).toMatchObject({ code: '42P01' });
    expect((await pool.query('SELECT 1 AS n')).rows).toEqual([{ n: 1 }]);
  });

  it('copies within a transaction, and refuses to where no limit would hold', async () => {
    const copied: number[] = [];
    const copy = (client: pg.PoolClient) =>
      copyOut(client, 'COPY (SELECT generate_series(1, 3)) TO STDOUT (FORMAT binary)', ([field]) => {
        copied.push(field!.readInt32BE());
      });
    await inTransaction({ pool, begin: ['BEGIN'] }, copy);
    expect(copied).toEqual([1, 2, 3]);
    const client = await pool.connect();
    await expect(copy(client)).rejects.toThrow('needs a transaction');
    client.release();
  });

  it('knows the server’s process for a transaction, and asks anew in the next', async () => {
    const client = await pool.connect();
    await expect(backendPid(client)).rejects.toThrow('only within a transaction');
    const pids: [number, number][] = [];
    for (const others of [0, 2]) {
      // Others hold sessions, so that another one is lent.
      const held = await Promise.all(Array.from({ length: others }, () => pool.connect()));
      for (const other of held) await other.query('BEGIN');
      await client.query('BEGIN');
      const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
      pids.push([await backendPid(client), rows[0].pid]);
      await client.query('COMMIT');
      for (const other of held) {
        await other.query('ROLLBACK');
        other.release();
      }
    }
    client.release();
    expect(pids.map(([told]) => told)).toEqual(pids.map(([, real]) => real));
    expect(new Set(pids.map(([told]) => told)).size).toBe(2);
  });

  it('cancels in the database a report whose client has left', async () => {
    const database = new Database(targets.serving, {
      ...{ poolSize: 6, statementTimeoutMs: PATIENCE_MS, shortStatementMs: PATIENCE_MS },
    });
    const client = new AbortController();
    const report = new ReportRunner(database, CLOCK).run(
      SCOPE,
      ({ ask }) => ask({ text: SLEEP, values: [] }),
      { signal: client.signal },
    );
    const outcome = expect(report).rejects.toThrow('The client left');
    while ((await sleeping()) !== 1);
    client.abort(new Error('The client left'));
    await outcome;
    expect(await sleeping()).toBe(0);
    expect([database.reader.totalCount, database.reader.idleCount]).toEqual([1, 1]);
    await database.close();
  });

  it('gives up a report at the statement timeout with the sentence that says so', async () => {
    const database = new Database(targets.serving, { poolSize: 6, statementTimeoutMs: 100 });
    const report = new ReportRunner(database, CLOCK).run(SCOPE, ({ ask }) =>
      ask({ text: SLEEP, values: [] }),
    );
    await expect(report).rejects.toMatchObject({ status: 400, message: /took too long/ });
    await soon(async () => expect(await sleeping()).toBe(0));
    await database.close();
  });

  it('keeps an account and environment to the transaction that reads them', async () => {
    const database = new Database(targets.serving, { poolSize: 12, statementTimeoutMs: PATIENCE_MS });
    database.reader.options.connectionTimeoutMillis = PATIENCE_MS; // many wait for a connection of few
    const scopes = Array.from({ length: 60 }, (_, i) => ({ accountId: i + 1, environment: 'live' }) as const);
    const text = `SELECT current_user::text AS role, current_setting('app.account_id') AS account`;
    const read = await Promise.all(
      scopes.map((scope) => database.readAs(scope, async (client) => (await client.query(text)).rows[0])),
    );
    expect(read).toEqual(
      scopes.map(({ accountId }) => ({ role: 'waymark_reader', account: `${accountId}` })),
    );
    const after = `SELECT current_user::text AS name, nullif(current_setting('app.account_id', true), '') AS account`;
    const left = await Promise.all(Array.from({ length: 12 }, () => database.reader.query(after)));
    expect(new Set(left.map(({ rows }) => JSON.stringify(rows[0])))).toEqual(
      new Set([JSON.stringify({ name: home.targets.serving.user, account: null })]),
    );
    await database.close();
  });

  it('migrates once, however many instances start at the same moment, with two sessions for them all', async () => {
    const empty = await createTestDatabase({ isEmpty: true });
    const narrow = await PgBouncer.start(empty.targets, { poolSize: 2 });
    const through = await findPoolers(narrow.targets);
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(through)));
    expect(applied.flat().sort()).toEqual(migrations.map(({ name }) => name).sort());
    await narrow.stop();
    await empty.drop();
  });
});
