import type { NestExpressApplication } from '@nestjs/platform-express';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import { AppModule } from '../../src/app.module.js';
import { loadEnv } from '../../src/config/env.js';
import { Database } from '../../src/database/database.js';
import { SeededRandom } from '../../src/demo/seeded-random.js';
import { createApp } from '../../src/http/configure-app.js';
import { KeysService } from '../../src/keys/keys.service.js';
import { countRecord, metersOf } from '../support/record.js';
import { TEST_ACTOR } from '../support/test-actor.js';
import { DatabaseUnderTest } from './faults/database-under-test.js';
import { DISK_FULL, FAULT_LIST } from './faults/fault-list.js';
import { FAULTS } from './faults/faults-options.js';
import { Ledger } from './faults/ledger.js';
import { ServiceUnderTest } from './faults/service-under-test.js';
import { canMount } from './faults/small-disk.js';
import { SteadyLoad } from './faults/steady-load.js';

const HOURLY_LIMIT = 150;
/** What one fault may take, as much as one test. */
const LONGEST_FAULT_MS = 600_000;

interface Customer {
  readonly ledger: Ledger;
  readonly accountId: number;
  readonly secrets: readonly string[];
}

/** Where no file system of one's own may be mounted, no disk can be filled: then the title of that fault says so. */
const hasOwnDisk = canMount();

describe('Under load nothing acknowledged is lost or counted twice', () => {
  const random = new SeededRandom(FAULTS.seed);
  const began = performance.now();
  let underTest: DatabaseUnderTest;
  let service: ServiceUnderTest;
  /** Opens accounts, and looks into the record; past the proxy. */
  let database: Database;
  let office: NestExpressApplication;

  beforeAll(async () => {
    underTest = await DatabaseUnderTest.start();
    service = await ServiceUnderTest.start(underTest.env);
    database = new Database(underTest.targets.serving, { poolSize: 4, statementTimeoutMs: 60_000 });
    office = await createApp(AppModule.of({ database, env: loadEnv({}) }));
    await office.init();
  });
  afterAll(async () => {
    await service?.stop();
    await office?.close();
    await database?.close();
    await underTest?.close();
  });

  async function aCustomer(
    environments: readonly ('live' | 'test')[],
    eventsPerHour: number,
  ): Promise<Customer> {
    const accounts = office.get(AccountsService, { strict: false });
    const keys = office.get(KeysService, { strict: false });
    const plan = { plan: 'enterprise', eventsPerHour, requestsPerSecond: 1_000_000 } as const;
    const account = await accounts.create({ name: 'Load', actor: TEST_ACTOR, ...plan });
    const secrets: string[] = [];
    for (const environment of environments) {
      const key = { accountPublicId: account.publicId, environment, name: 'Load', eventsPerHour: null };
      secrets.push((await keys.issue({ ...key, actor: TEST_ACTOR }))!.secret);
    }
    return { ledger: new Ledger(account.publicId), accountId: account.id, secrets };
  }

  async function makeFault(name: string): Promise<void> {
    const load = new SteadyLoad(service);
    const single = await aCustomer(['live'], 10_000_000);
    const batches = await aCustomer(['live', 'test'], 10_000_000);
    const limited = await aCustomer(['live'], HOURLY_LIMIT);
    const plansOf = ({ ledger, secrets }: Customer, batchSize: number, senders: number) =>
      secrets.flatMap((secret) => Array.from({ length: senders }, () => ({ ledger, secret, batchSize })));

    const hour = new Date().getUTCHours();
    try {
      load.begin([...plansOf(single, 1, 4), ...plansOf(single, 0, 1), ...plansOf(batches, 25, 1)]);
      await load.served();
      load.begin(plansOf(limited, 1, 4));
      await FAULT_LIST[name]!({ database: underTest, service, load });
      await load.served(2);
      await load.ended(limited.ledger);
    } catch (error) {
      load.abandon();
      throw error;
    }
    await load.stop();

    const told = [single, batches, limited].map(({ ledger }) => JSON.stringify(ledger.statuses)).join(' ');
    if (FAULTS.seconds > 0) process.stderr.write(`${new Date().toISOString()} when ${name}: ${told}\n`);
    for (const customer of [single, batches, limited]) await expectExact(customer);
    expect(limited.ledger.statuses[429]).toBeGreaterThan(0);
    // At the turn of an hour the next one's places may have been used, too.
    if (hour === new Date().getUTCHours()) expect(limited.ledger.acknowledged).toHaveLength(HOURLY_LIMIT);
    // What was checked makes room: the disk is small.
    await underTest.forgetEvents();
  }

  /** Every acknowledged event is stored once, nothing else is, and the meter and the allowance say so. */
  async function expectExact({ ledger, accountId }: Customer): Promise<void> {
    expect(ledger.violations.slice(0, 10)).toEqual([]);
    const { rows } = await database.writer.query<{ event_id: string }>(
      'SELECT event_id FROM events WHERE account_id = $1',
      [accountId],
    );
    expect(rows.map(({ event_id }) => event_id).sort()).toEqual(ledger.acknowledged.sort());
    const { events, metered, allowed } = await countRecord(database, ledger.accountPublicId);
    expect([metered, allowed]).toEqual([events, events]);
    const meters = await metersOf(database, accountId);
    expect(meters.metered).toEqual(meters.stored);
  }

  const names = Object.keys(FAULT_LIST).filter((name) => name !== DISK_FULL || hasOwnDisk);
  it.each(shuffled(names, random))('when %s', (name) => makeFault(name));

  if (!hasOwnDisk)
    it.skip(`when ${DISK_FULL} (needs the right to mount a file system of its own)`, () => undefined);

  if (FAULTS.seconds > 0)
    it(
      `nor in ${FAULTS.seconds} seconds of faults by chance`,
      async () => {
        while (performance.now() - began < FAULTS.seconds * 1_000) {
          const name = random.pick(names);
          try {
            await makeFault(name);
          } catch (error) {
            throw new Error(`when ${name} (seed ${FAULTS.seed})`, { cause: error });
          }
        }
      },
      FAULTS.seconds * 1_000 + LONGEST_FAULT_MS,
    );
});

function shuffled<T>(items: readonly T[], random: SeededRandom): T[] {
  const order = [...items];
  for (let at = order.length - 1; at > 0; at--) {
    const other = random.whole(0, at);
    [order[at], order[other]] = [order[other]!, order[at]!];
  }
  return order;
}
