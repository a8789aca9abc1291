import type { Pool, PoolClient } from 'pg';
import type { Environment } from '../../src/common/environment.js';
import { cancellable } from '../../src/database/cancellable.js';
import { Database } from '../../src/database/database.js';
import type { BoundedQuery } from '../../src/database/limited-query.js';
import { databaseFault, isReadTimeout, sqlState, UncertainCommitError } from '../../src/database/sqlstate.js';
import { inTransaction } from '../../src/database/transactions.js';
import { DatabaseProxy } from '../support/database-proxy.js';
import { PATIENCE_MS } from '../support/patience.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const HOUR = '2026-01-01T00:00:00Z';

describe('Database', () => {
  let home: TestDatabase;
  let database: Database;

  beforeAll(async () => {
    home = await createTestDatabase();
    database = home.database;
    await database.writer.query(
      `INSERT INTO usage_hourly (account_id, hour, environment, key_id, events)
       VALUES (1, '${HOUR}', 0, 1, 5), (2, '${HOUR}', 0, 2, 7)`,
    );
    for (const [account, environment] of [
      [1, 0],
      [1, 1],
      [2, 0],
    ]) {
      await database.writer.query(
        `INSERT INTO events (occurred_at, received_at, visitor_key, event_type_key, account_id, key_id,
                             content_hash, environment, event_id, event_type, visitor_id)
         VALUES ('${HOUR}', '${HOUR}', 1, 1, $1, 1, gen_random_uuid(), $2, $3, 't', 'v')`,
        [account, environment, `of-${account}-in-${environment}`],
      );
    }
  });

  afterAll(() => home.drop());

  const readAs = <T>(accountId: number, environment: Environment, sql: string) =>
    database.readAs({ accountId, environment }, async (client) => (await client.query(sql)).rows as T[]);
  const addUsage = (client: PoolClient, keyId: number) =>
    client.query(
      `INSERT INTO usage_hourly (account_id, hour, environment, key_id, events) VALUES (9, '${HOUR}', 0, $1, 1)`,
      [keyId],
    );
  const usageKeys = async () =>
    (await database.writer.query('SELECT key_id FROM usage_hourly WHERE account_id = 9')).rows.map(
      (row) => row.key_id,
    );
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: Error) => error,
    );

  describe('readAs', () => {
    it('shows one account its own rows only, without any WHERE', async () => {
      const sql = 'SELECT account_id, events::int FROM usage_hourly';
      expect(await readAs(1, 'test', sql)).toEqual([{ account_id: 1, events: 5 }]);
      expect(await readAs(2, 'test', sql)).toEqual([{ account_id: 2, events: 7 }]);
      expect(await readAs(3, 'test', sql)).toEqual([]);
    });

    it('keeps test events from live ones', async () => {
      const sql = 'SELECT event_id FROM events';
      expect(await readAs(1, 'test', sql)).toEqual([{ event_id: 'of-1-in-0' }]);
      expect(await readAs(1, 'live', sql)).toEqual([{ event_id: 'of-1-in-1' }]);
    });

    it.each(['accounts', 'api_keys', 'audit_log'])(
      'cannot read %s, whatever the statement',
      async (table) => {
        expect(sqlState(await failureOf(readAs(1, 'test', `SELECT * FROM ${table}`)))).toBe('42501');
      },
    );

    it('cannot write', async () => {
      expect(sqlState(await failureOf(readAs(1, 'test', 'DELETE FROM events')))).toMatch(/^(25006|42501)$/);
    });

    it('sees one snapshot, whatever is committed meanwhile', async () => {
      const counts = await database.readAs({ accountId: 4, environment: 'test' }, async (client) => {
        const count = async () =>
          (await client.query('SELECT count(*)::int AS n FROM usage_hourly')).rows[0].n;
        const before = await count();
        await database.writer.query(
          `INSERT INTO usage_hourly (account_id, hour, environment, key_id, events) VALUES (4, '${HOUR}', 0, 1, 1)`,
        );
        return [before, await count()];
      });
      expect(counts).toEqual([0, 0]);
    });

    it('leaves nothing of the account on the connection', async () => {
      await readAs(1, 'test', 'SELECT 1');
      const { rows } = await database.reader.query(
        `SELECT current_user::text AS name, nullif(current_setting('app.account_id', true), '') AS account`,
      );
      expect(rows).toEqual([{ name: 'waymark', account: null }]);
    });

    it.each([1.5, -1, Number.NaN, '1' as unknown as number, '1; DROP TABLE events' as unknown as number])(
      'refuses %p for an account before it says anything to the server',
      async (accountId) => {
        await expect(readAs(accountId, 'test', 'SELECT 1')).rejects.toThrow(TypeError);
      },
    );

    it('ends a statement at its bound and keeps the connection fit', async () => {
      const scope = { accountId: 1, environment: 'test' } as const;
      const slow = () =>
        database.readAs(scope, (client) => client.query('SELECT pg_sleep(600)'), { statementTimeoutMs: 50 });
      let failure = await failureOf(slow());
      // This process stood still for a second, and gave up before it read the server's answer.
      while (isReadTimeout(failure)) failure = await failureOf(slow());
      expect(databaseFault(failure)).toBe('timeout');
      const { rows } = await database.readAs(scope, (client) => client.query('SHOW statement_timeout'));
      expect(rows).toEqual([{ statement_timeout: `${PATIENCE_MS / 1_000}s` }]);
    });
  });

  describe('inTransaction', () => {
    const onWriter = <T>(work: (client: PoolClient) => Promise<T>) =>
      inTransaction({ pool: database.writer, begin: ['BEGIN'] }, work);

    it('commits when its work resolves, and hands out its result', async () => {
      expect(await onWriter(async (client) => (await addUsage(client, 11)).rowCount)).toBe(1);
      expect(await usageKeys()).toContain(11);
    });

    it('undoes everything when its work rejects, and rethrows', async () => {
      const why = new Error('changed my mind');
      const work = onWriter(async (client) => {
        await addUsage(client, 12);
        throw why;
      });
      await expect(work).rejects.toBe(why);
      expect(await usageKeys()).not.toContain(12);
    });

    it('does not pass for committed when a statement in it had failed and the failure was swallowed', async () => {
      const work = onWriter(async (client) => {
        await addUsage(client, 13);
        await client.query('SELECT 1/0').catch(() => undefined);
      });
      await expect(work).rejects.toThrow(/rolled back/);
      expect(await usageKeys()).not.toContain(13);
    });

    it('says that a commit is uncertain when its connection dies in it', async () => {
      const work = onWriter(async (client) => {
        await addUsage(client, 14);
        const query = client.query.bind(client) as (text: string) => Promise<unknown>;
        // The server ends the session between the last statement and the commit, as a crash does.
        Object.assign(client, {
          query: async (text: string) => {
            if (text === 'COMMIT') await terminate(client);
            return query(text);
          },
        });
      });
      expect(await failureOf(work)).toBeInstanceOf(UncertainCommitError);
    });

    it('replaces a connection that died, so that the next transaction works', async () => {
      const broken = onWriter(async (client) => {
        await terminate(client);
        await client.query('SELECT 1');
      });
      expect(databaseFault(await failureOf(broken))).toMatch(/uncertain|unavailable/);
      await expect(onWriter(async (client) => addUsage(client, 15))).resolves.toBeDefined();
    });
  });

  it('cancels a statement that reaches the database only after the cancellation', async () => {
    const client = await database.reader.connect();
    const left = new AbortController();
    const sent: Promise<unknown>[] = [];
    const query = (text: string, values: unknown[]) => {
      sent.push(database.lookup.query(text, values));
      return sent.at(-1);
    };
    const canceller = { query } as unknown as Pool;
    const cancelled = cancellable({ client, canceller, signal: left.signal }, async () => {
      left.abort();
      await sent[0];
      return client.query('SELECT pg_sleep(60)');
    });
    await expect(cancelled).rejects.toThrow('canceling statement due to user request');
    client.release();
  });

  it('asks again for a statement to be cancelled where the first asking fails', async () => {
    const client = await database.reader.connect();
    const left = new AbortController();
    let asked = 0;
    const query = async (text: string, values: unknown[]) => {
      asked += 1;
      if (asked === 1) throw new Error('connection lost');
      return database.lookup.query(text, values);
    };
    const canceller = { query } as unknown as Pool;
    const cancelled = cancellable({ client, canceller, signal: left.signal }, async () => {
      left.abort();
      return client.query('SELECT pg_sleep(60)');
    });
    await expect(cancelled).rejects.toThrow('canceling statement due to user request');
    client.release();
  });

  it('outlives a server that says farewell in the same piece as that it is ready', async () => {
    const { host, port } = home.targets.serving;
    const proxy = await DatabaseProxy.open(`${host}/.s.PGSQL.${port}`);
    const behind = new Database(
      { ...home.targets.serving, host: '127.0.0.1', port: proxy.port },
      { poolSize: 8, statementTimeoutMs: 10_000 },
    );
    try {
      const source = await behind.connectDataSource(behind.dataSourceOptions());
      proxy.set('dismissed');
      proxy.cut();
      const asked = (): Promise<unknown>[] => [
        source.query('SELECT 1'),
        behind.writer.query('SELECT 1'),
        behind.reader.query('SELECT 1'),
      ];
      // What was idle is found out by the first use, what is made anew is dismissed.
      for (let turn = 0; turn < 3; turn++)
        for (const { status } of await Promise.allSettled(asked())) expect(status).toBe('rejected');
      proxy.set('open');
      await Promise.all(asked());
    } finally {
      await behind.close();
      await proxy.close();
    }
  });

  it('plans lookups once, and all else as PostgreSQL sees fit', async () => {
    const mode = async (pool: 'writer' | 'lookup' | 'reader') =>
      (await database[pool].query('SHOW plan_cache_mode')).rows[0].plan_cache_mode;
    expect(await mode('lookup')).toBe('force_generic_plan');
    expect(await mode('writer')).toBe('auto');
    expect(await mode('reader')).toBe('auto');
  });

  it('bounds every pool: connecting, each statement, an answer that never comes, idling in a transaction', async () => {
    for (const pool of [database.writer, database.reader, database.lookup]) {
      expect(pool.options.connectionTimeoutMillis).toBeGreaterThan(0);
      const bounds = pool.options as { statement_timeout?: number; query_timeout?: number };
      expect(bounds.query_timeout).toBeGreaterThan(bounds.statement_timeout as number);
      const { rows } = await pool.query(
        `SELECT name FROM pg_settings
         WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') AND setting::int = 0`,
      );
      expect(rows).toEqual([]);
    }
    const dataSource = await database.connectDataSource(database.dataSourceOptions());
    const { extra } = dataSource.options as { extra?: Record<string, number> };
    expect(extra?.['connectionTimeoutMillis']).toBeGreaterThan(0);
    expect(extra?.['query_timeout']).toBeGreaterThan(extra?.['statement_timeout'] as number);
  });

  it('gives a write, a lookup and the control plane five seconds a statement, and a report what it is told', async () => {
    const service = new Database(home.targets.serving, { poolSize: 6, statementTimeoutMs: 30_000 });
    const dataSource = await service.connectDataSource(service.dataSourceOptions());
    const limitOf = async (pool: Pool): Promise<string> =>
      (await pool.query('SHOW statement_timeout')).rows[0].statement_timeout;
    const limits = [service.writer, service.lookup, service.reader].map(limitOf);
    expect(await Promise.all(limits)).toEqual(['5s', '5s', '30s']);
    expect(await dataSource.query('SHOW statement_timeout')).toEqual([{ statement_timeout: '5s' }]);
    await service.close();
  });

  it('gives a statement up sooner where that says so, and throws its connection away', async () => {
    const before = database.lookup.totalCount;
    const bounded: BoundedQuery = { text: 'SELECT FROM pg_sleep(600)', query_timeout: 100 };
    const failure: unknown = await database.lookup.query(bounded).catch((error) => error);
    expect(databaseFault(failure)).toBe('uncertain');
    expect(database.lookup.totalCount).toBe(Math.max(0, before - 1));
  });

  async function terminate(client: PoolClient): Promise<void> {
    const { processID } = client as unknown as { processID: number };
    const gone = new Promise((resolve) => client.once('end', resolve));
    await database.reader.query('SELECT pg_terminate_backend($1)', [processID]);
    await gone;
  }
});
