import { PACKAGE_ROOT } from '../../src/config/env.js';
import { ApiClient } from '../support/api-client.js';
import { databaseUrl } from '../support/database-url.js';
import { freePort } from '../support/free-port.js';
import { describeHaproxy, Haproxy } from '../support/haproxy.js';
import { ServiceProcess } from '../support/service-process.js';
import { SteadySenders } from '../support/steady-senders.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { BEFORE, CheckedOutVersion } from '../support/version-before.js';
import { issueKeyByCli, waymark } from '../support/waymark-cli.js';

/** Events in `events`, and those the meter has. */
const LEDGER = `
SELECT (SELECT json_agg(event_id) FROM events) AS ids,
       (SELECT sum(events)::int FROM allowance_hourly) AS metered`;

/** What holds between two versions holds between two instances of one: that much is tested everywhere. */
const VERSIONS =
  BEFORE.commit === null
    ? `from this version to itself alone, not over the newest migration: ${BEFORE.reason}`
    : 'over the newest migration';
if (BEFORE.commit === null) process.stderr.write(`Going to the next version and back: ${VERSIONS}\n`);

describeHaproxy('going to the next version and back', () => {
  describe(`${VERSIONS}, under load`, () => {
    let home: TestDatabase;
    let before: CheckedOutVersion | null;
    let projectBefore: string;
    let env: Record<string, string>;
    let ports: number[];
    let instances: ServiceProcess[];
    let balancer: Haproxy;

    const start = (port: number, projectDir: string) =>
      ServiceProcess.start({ env: { ...env, PORT: String(port) }, projectDir });

    beforeAll(async () => {
      home = await createTestDatabase({ isEmpty: true });
      before = BEFORE.commit ? await CheckedOutVersion.of(BEFORE.commit) : null;
      projectBefore = before?.projectDir ?? PACKAGE_ROOT;
      env = {
        DATABASE_URL: databaseUrl(home.targets.serving),
        DATABASE_OWNER_URL: databaseUrl(home.targets.owner),
      };
      ports = [await freePort(), await freePort()];
      instances = [];
      for (const port of ports) instances.push(await start(port, projectBefore));
      balancer = await Haproxy.start(ports);
    });
    afterAll(async () => {
      await balancer?.stop();
      await Promise.all(instances?.map((instance) => instance.stop()) ?? []);
      await before?.remove();
      await home.drop();
    });

    it('fails no request, loses and doubles no event, and a key deleted by the one is dead for the other', async () => {
      const schemaBefore = await newestMigration();
      const { secret } = await issueKeyByCli(env, projectBefore);
      const load = new SteadySenders(balancer.url, secret);
      for (const version of [PACKAGE_ROOT, projectBefore]) {
        for (const [at, port] of ports.entries()) {
          instances[at]!.kill('SIGTERM');
          expect(await instances[at]!.exit).toBe(0);
          instances[at] = await start(port, version);
          await balancer.sendsTo(port);
          await expectDeadEverywhere();
        }
      }
      await load.stop();
      expect(load.failures).toEqual([]);
      if (before) expect(await newestMigration()).not.toBe(schemaBefore);
      const { rows } = await home.database.writer.query<{ ids: string[]; metered: number }>(LEDGER);
      expect(rows[0]!.ids.sort()).toEqual(load.acknowledged.sort());
      expect(rows[0]!.metered).toBe(load.acknowledged.length);
    });

    async function newestMigration(): Promise<string> {
      const { rows } = await home.database.writer.query<{ name: string }>(
        'SELECT name FROM schema_migrations ORDER BY id DESC LIMIT 1',
      );
      return rows[0]!.name;
    }

    /** A new key works on both instances; once deleted, on none. */
    async function expectDeadEverywhere(): Promise<void> {
      const { secret, keyId } = await issueKeyByCli(env);
      const statuses = () =>
        Promise.all(
          instances.map(
            async ({ url }) => (await new ApiClient(url, secret).get('/api/v1/events?limit=1')).status,
          ),
        );
      expect(await statuses()).toEqual([200, 200]);
      await waymark(env, 'keys', 'delete', '--key', keyId, '--yes');
      expect(await statuses()).toEqual([401, 401]);
    }
  });
});
