import { PACKAGE_ROOT } from '../../src/config/env.js';
import { ApiClient } from '../support/api-client.js';
import { databaseUrl } from '../support/database-url.js';
import { ALLOWANCE, fillTheHour } from '../support/fill-the-hour.js';
import { freePort } from '../support/free-port.js';
import { describeHaproxy, Haproxy } from '../support/haproxy.js';
import { inOneHour } from '../support/in-one-hour.js';
import { countRecord } from '../support/record.js';
import { rounds } from '../support/rounds.js';
import { ServiceProcess } from '../support/service-process.js';
import { SteadySenders } from '../support/steady-senders.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { BEFORE, CheckedOutVersion, TODAY } from '../support/version-before.js';
import { issueKeyByCli, waymark } from '../support/waymark-cli.js';

/** Events in `events`, and those the meter has. */
const LEDGER = `
SELECT (SELECT json_agg(event_id) FROM events) AS ids,
       (SELECT sum(events)::int FROM allowance_hourly) AS metered`;

/** How many requests are answered while one of the instances is stopping, away or starting. */
const REQUESTS = rounds(2_000, 20_000);

const OVER_MIGRATION = 'over the newest migration';
/** What holds between two versions holds between two instances of one: that much is tested everywhere. */
const VERSIONS = BEFORE.commit === null ? 'from this version to itself alone' : OVER_MIGRATION;

describeHaproxy('going to the next version and back', () => {
  if (BEFORE.commit === null) it.skip(`${OVER_MIGRATION} (not here: ${BEFORE.reason})`, () => undefined);

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
      const migrationsBefore = await migrations();
      const { secret } = await issueKeyByCli(env, projectBefore);
      const load = new SteadySenders(balancer.url, secret);
      let restarts = 0;
      let requests = 0;
      do {
        for (const version of [PACKAGE_ROOT, projectBefore]) {
          for (const [at, port] of ports.entries()) {
            const acknowledged = load.acknowledged.length;
            instances[at]!.kill('SIGTERM');
            expect(await instances[at]!.exit).toBe(0);
            instances[at] = await start(port, version);
            await balancer.sendsTo(port);
            restarts += 1;
            requests += load.acknowledged.length - acknowledged;
            await expectDeadEverywhere();
          }
        }
      } while (requests < REQUESTS && load.failures.length === 0);
      await load.stop();
      expect(load.failures.slice(0, 5)).toEqual([]);
      expect(requests).toBeGreaterThanOrEqual(REQUESTS);
      const gone = (await migrations()).filter((name) => !migrationsBefore.includes(name));
      if (before) expect(gone).not.toEqual([]);
      const { rows } = await home.database.writer.query<{ ids: string[]; metered: number }>(LEDGER);
      expect(rows[0]!.ids.sort()).toEqual(load.acknowledged.sort());
      expect(rows[0]!.metered).toBe(load.acknowledged.length);
      tell(`${restarts} restarts, ${requests} requests meanwhile, none failed`, gone);
    });

    it(`one instance of each, side by side, ${ALLOWANCE}`, async () => {
      // Both are of the version before by now, on the schema of the next; there is no load, so nobody has to be told.
      instances[0]!.kill('SIGKILL');
      await instances[0]!.exit;
      instances[0] = await start(ports[0]!, PACKAGE_ROOT);
      await inOneHour(async () => {
        const { accountId, secret } = await issueKeyByCli(env);
        await waymark(env, 'accounts', 'set-plan', '--account', accountId, '--events-per-hour', '1000');
        await fillTheHour(instances.map(({ url }) => new ApiClient(url, secret)));
        const record = await countRecord(home.database, accountId);
        expect(record).toEqual({ events: 1_000, metered: 1_000, allowed: 1_000 });
      });
    });

    async function migrations(): Promise<string[]> {
      const { rows } = await home.database.writer.query<{ name: string }>(
        'SELECT name FROM schema_migrations ORDER BY id',
      );
      return rows.map(({ name }) => name);
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

/** Which versions a run was of is not to be seen from its tests' titles. */
function tell(figures: string, gone: readonly string[]): void {
  const versions =
    BEFORE.commit === null
      ? `NOT over a migration (${BEFORE.reason}); ${TODAY} and itself`
      : `${BEFORE.commit.slice(0, 12)} and ${TODAY} in turns, over ${gone.join(', ')}`;
  process.stderr.write(`Going to the next version and back: ${versions}: ${figures}\n`);
}
