import { CreateKeyFactsVersion1795200100000 } from '../../src/database/migrations/1795200100000-create-key-facts-version.js';
import { grantPrivileges } from '../../src/database/roles.js';
import { sqlState } from '../../src/database/sqlstate.js';
import { inTransaction } from '../support/in-transaction.js';
import { asMigration } from '../support/migration-runner.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

describe('The table key_facts_version', () => {
  let home: TestDatabase;

  beforeAll(async () => {
    home = await createTestDatabase();
    await home.database.writer.query(
      `INSERT INTO accounts (public_id, name, plan) VALUES ('acct_of_changes', 'Changes', 'free')`,
    );
  });
  afterAll(() => home.drop());

  const change = () => home.database.writer.query('UPDATE accounts SET name = name');
  const findVersion = async (): Promise<string> => {
    const { rows } = await home.database.writer.query('SELECT version FROM key_facts_version');
    return rows[0].version;
  };

  const refusal = (statement: string, role?: string) =>
    inTransaction(home.database, async (client) => {
      if (role) await client.query(`SET LOCAL ROLE ${role}`);
      return client.query(statement).then(
        () => 'allowed',
        (error: Error) => sqlState(error),
      );
    });

  it('lets the serving user read the version, and change it neither by hand nor by a trigger of its own', async () => {
    expect(await refusal('SELECT version FROM key_facts_version')).toBe('allowed');
    for (const statement of [
      'UPDATE key_facts_version SET version = version',
      'DELETE FROM key_facts_version',
      `INSERT INTO key_facts_version (version) VALUES ('1')`,
      'TRUNCATE key_facts_version',
      'ALTER TABLE accounts DISABLE TRIGGER accounts_change_version',
      `CREATE TEMP TABLE mine (id int);
       CREATE TRIGGER mine AFTER INSERT ON mine EXECUTE FUNCTION change_key_facts_version()`,
    ])
      expect([statement, await refusal(statement)]).toEqual([statement, '42501']);
  });

  it('shows a reader of one account nothing', async () => {
    expect(await refusal('SELECT version FROM key_facts_version', 'waymark_reader')).toBe('42501');
  });

  it('learns of a change also where another of the same name was put before it', async () => {
    const before = await findVersion();
    await inTransaction(home.database, async (client) => {
      await client.query('CREATE TEMP TABLE key_facts_version ON COMMIT DROP AS TABLE key_facts_version');
      await client.query('UPDATE accounts SET name = name');
      await client.query('COMMIT');
    });
    expect(await findVersion()).not.toBe(before);
  });

  it('comes and goes with its migration', async () => {
    await asMigration(home.targets, async (runner) => {
      const left = async () => {
        const [{ names }] = await runner.query(
          `SELECT array_agg(name ORDER BY name) AS names FROM (
           SELECT tgname::text AS name FROM pg_trigger WHERE NOT tgisinternal
           UNION SELECT proname::text FROM pg_proc WHERE pronamespace = 'public'::regnamespace
           UNION SELECT tablename::text FROM pg_tables) AS made
         WHERE right(name, 8) = '_version'`,
        );
        return names;
      };
      const migration = new CreateKeyFactsVersion1795200100000();
      const before = await left();
      expect(before).toContain('key_facts_version');
      await migration.down(runner);
      expect(await left()).toBeNull();
      await change();
      await migration.up(runner);
      await grantPrivileges(runner);
      expect(await left()).toEqual(before);
      const version = await findVersion();
      await change();
      expect(await findVersion()).not.toBe(version);
    });
  });
});
