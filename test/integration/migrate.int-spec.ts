import { randomBytes } from 'node:crypto';
import { jest } from '@jest/globals';
import pg from 'pg';
import { OperatorError } from '../../src/common/operator-error.js';
import { advisoryLockArguments } from '../../src/database/advisory-locks.js';
import type { ConnectionTargets } from '../../src/database/connection-target.js';
import { Database } from '../../src/database/database.js';
import { migrate } from '../../src/database/migrate.js';
import { migrations } from '../../src/database/migrations.js';
import { sqlState } from '../../src/database/sqlstate.js';
import { publishedCluster } from '../support/cluster-address.js';
import { PATIENCE_MS } from '../support/patience.js';
import { createTestDatabase, dropDatabase, type TestDatabase } from '../support/test-database.js';

const MIGRATIONS = migrations.map((migration) => migration.name);

describe('migrate', () => {
  const made: string[] = [];

  /** An empty database, as an operator hands it over. */
  async function emptyDatabase(): Promise<ConnectionTargets> {
    const cluster = publishedCluster();
    const name = `empty_${randomBytes(6).toString('hex')}`;
    await asOwner((client) => client.query(`CREATE DATABASE ${name}`));
    made.push(name);
    return {
      serving: { ...cluster.serving, database: name },
      owner: { ...cluster.owner, database: name },
    };
  }

  async function asOwner<T>(work: (client: pg.Client) => Promise<T>, database = 'postgres'): Promise<T> {
    const client = new pg.Client({ ...publishedCluster().owner, database });
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  afterAll(async () => {
    for (const name of made) await dropDatabase(name);
  });

  it('migrates once, however many instances start at the same moment', async () => {
    const targets = await emptyDatabase();
    const applied = await Promise.all([1, 2, 3, 4].map(() => migrate(targets)));
    expect(applied.flat().sort()).toEqual([...MIGRATIONS].sort());
  });

  it('finds nothing to do the second time, and has nothing changed that a machine of a cluster would have to do', async () => {
    const targets = await emptyDatabase();
    await migrate(targets);
    const query = jest.spyOn(pg.Client.prototype, 'query');
    expect(await migrate(targets)).toEqual([]);
    const sent = query.mock.calls.map(([statement]: unknown[]) => String(statement).trim());
    query.mockRestore();
    expect(sent.length).toBeGreaterThan(5);
    expect(sent.filter((text) => /^(GRANT|REVOKE|CREATE|ALTER|DROP)\b/.test(text))).toEqual([]);
  });

  it('waits for nobody who seals a month or looks through all of them, which takes minutes where they are large', async () => {
    const targets = await emptyDatabase();
    await migrate(targets);
    const query = async (sql: string) => asOwner((client) => client.query(sql), targets.owner.database);
    await query(
      `INSERT INTO events (account_id, environment, key_id, content_hash, event_id, event_type, event_type_key,
         visitor_id, visitor_key, occurred_at, received_at)
       SELECT 1, 0, 1, gen_random_uuid(), 'e', 'a', 1, 'v', 1, now(), '2026-01-01'`,
    );
    await query('ANALYZE events_older');
    await asOwner(async (sealing) => {
      await sealing.query('BEGIN');
      await sealing.query(`SELECT pg_advisory_xact_lock(${advisoryLockArguments('eventMonths')})`);
      await sealing.query('LOCK TABLE events IN SHARE UPDATE EXCLUSIVE MODE');
      expect(await migrate(targets)).toEqual([]);
    }, targets.owner.database);
  });

  const NEXT = 'FromTheFuture9000000000000';

  /** An up-to-date database that another version has migrated, too. */
  async function migratedBy(name: string, sql: readonly string[] = []): Promise<ConnectionTargets> {
    const targets = await emptyDatabase();
    await migrate(targets);
    const listed = 'INSERT INTO schema_migrations (timestamp, name) VALUES (right($1, 13)::bigint, $1)';
    await asOwner(async (client) => {
      await client.query(listed, [name]);
      for (const statement of sql) await client.query(statement);
    }, targets.owner.database);
    return targets;
  }

  it.each([
    [
      'a newer Waymark has changed past going back',
      NEXT,
      [`INSERT INTO breaking_migrations VALUES ('${NEXT}')`],
      /newer Waymark \(FromTheFuture/,
    ],
    ['a Waymark from before the first release has made', 'Draft1790000000000', [], /empty database/],
  ])('refuses a database that %s', async (_, name, sql, sentence) => {
    const refused = migrate(await migratedBy(name, sql));
    await expect(refused).rejects.toBeInstanceOf(OperatorError);
    await expect(refused).rejects.toThrow(sentence);
  });

  it('runs on a database that a newer Waymark has added to, and leaves the privileges as that one granted them', async () => {
    const targets = await migratedBy(NEXT, [
      'ALTER TABLE accounts ADD COLUMN of_the_future int NOT NULL DEFAULT 1',
      'CREATE TABLE future_log (line text)',
      'GRANT SELECT, INSERT ON future_log TO waymark_writer',
    ]);
    expect(await migrate(targets)).toEqual([]);
    const { rows } = await asOwner(
      (client) =>
        client.query(
          `SELECT privilege FROM unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE']) AS privilege
            WHERE has_table_privilege('waymark_writer', 'future_log', privilege)`,
        ),
      targets.owner.database,
    );
    expect(rows.map(({ privilege }) => privilege)).toEqual(['SELECT', 'INSERT']);
  });

  it('serves and owns with one ordinary user as well', async () => {
    const { owner } = await emptyDatabase();
    await migrate({ serving: owner, owner });
    const database = new Database(owner, { poolSize: 6, statementTimeoutMs: PATIENCE_MS });
    const read = await database.readAs({ accountId: 1, environment: 'test' }, (client) =>
      client.query('SELECT current_user::text AS role, count(*)::int AS events FROM events GROUP BY 1'),
    );
    await database.close();
    expect(read.rows).toEqual([]);
  });

  it('tells the administrator what to do when the owner may not make roles', async () => {
    const cluster = publishedCluster();
    const user = `plain_${randomBytes(4).toString('hex')}`;
    const targets = await emptyDatabase();
    await asOwner(async (client) => {
      await client.query(`CREATE ROLE ${user} LOGIN PASSWORD 'plain'`);
      await client.query(`GRANT ALL ON SCHEMA public TO ${user}`);
    }, targets.owner.database);
    const plain = { ...cluster.owner, database: targets.owner.database as string, user, password: 'plain' };
    const refused = migrate({ serving: plain, owner: plain });
    await expect(refused).rejects.toBeInstanceOf(OperatorError);
    await expect(refused).rejects.toThrow(/GRANT waymark_reader, waymark_writer TO plain_/);
    await asOwner(async (client) => {
      expect((await client.query(`SELECT to_regclass('events') AS events`)).rows).toEqual([{ events: null }]);
      await client.query(`REVOKE ALL ON SCHEMA public FROM ${user}`);
      await client.query(`DROP ROLE ${user}`);
    }, targets.owner.database);
  });
});

describe('the privileges after a migration', () => {
  let home: TestDatabase;

  beforeAll(async () => {
    home = await createTestDatabase();
  });

  afterAll(() => home.drop());

  const serving = async (sql: string) => {
    const failure = await home.database.writer.query(sql).then(
      () => null,
      (error: Error) => error,
    );
    return failure === null ? 'allowed' : sqlState(failure);
  };

  it('let nobody alter the audit trail', async () => {
    expect(await serving('DELETE FROM audit_log')).toBe('42501');
    expect(await serving(`UPDATE audit_log SET actor = 'nobody'`)).toBe('42501');
    expect(await serving('TRUNCATE audit_log')).toBe('42501');
  });

  it('let the serving user change rows, never tables', async () => {
    expect(await serving('UPDATE accounts SET name = name')).toBe('allowed');
    expect(await serving('DROP TABLE events')).toBe('42501');
    expect(await serving('ALTER TABLE events DISABLE ROW LEVEL SECURITY')).toBe('42501');
    expect(await serving('CREATE TABLE mine (id int)')).toBe('42501');
  });

  it('give the reader exactly the tables that a policy opens to it, and only to read', async () => {
    const { rows } = await home.database.writer.query(
      `SELECT relname AS table_name, string_agg(privilege, ', ') AS privileges
       FROM pg_class c, unnest(ARRAY['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
       WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
         AND has_table_privilege('waymark_reader', c.oid, privilege)
       GROUP BY relname ORDER BY relname`,
    );
    const policies = await home.database.writer.query(
      `SELECT DISTINCT tablename AS table_name, 'SELECT' AS privileges FROM pg_policies
       WHERE 'waymark_reader' = ANY (roles) ORDER BY 1`,
    );
    expect(policies.rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(policies.rows);
  });

  it('leave every table with row-level security on bound for the reader', async () => {
    const { rows } = await home.database.writer.query(
      `SELECT relname FROM pg_class c
       WHERE relkind IN ('r', 'p') AND has_table_privilege('waymark_reader', c.oid, 'SELECT')
         AND relnamespace = 'public'::regnamespace AND NOT relrowsecurity`,
    );
    expect(rows).toEqual([]);
  });
});
