import { jest } from '@jest/globals';
import type { Account } from '../../src/accounts/accounts.service.js';
import type { AccountContext } from '../../src/auth/account-context.js';
import { KeyVerifier } from '../../src/auth/key-verifier.js';
import { HOUR_MS, startOfHour } from '../../src/common/clock.js';
import { systemIds } from '../../src/common/ids.js';
import { DurableInsert } from '../../src/events/durable-insert.js';
import { EventStore } from '../../src/events/event.store.js';
import { EventWriter, type WrittenRequest } from '../../src/events/event-writer.js';
import { parseEvent } from '../../src/events/parse-event.js';
import { KeyLookupReadModel } from '../../src/keys/key-lookup.read-model.js';
import { hashSecretKey } from '../../src/keys/secret-key.js';
import { CommittedTotals } from '../../src/usage/committed-totals.js';
import { HourlyAllowances } from '../../src/usage/hourly-allowance.js';
import { anEvent } from '../support/api-client.js';
import { MovableClock } from '../support/movable-clock.js';
import { countRecord, metersOf } from '../support/record.js';
import { startTestApp, type TestApp } from '../support/test-app.js';

/** Stands still: no test may be split by the turn of an hour. */
const clock = new MovableClock();
const THIS_HOUR = startOfHour(clock.now());

describe('The meter of an hour', () => {
  let service: TestApp;
  let account: Account;

  beforeAll(async () => {
    service = await startTestApp({ clock });
  });
  afterAll(() => service.close());
  beforeEach(async () => {
    ({ account } = await service.issueKey({ plan: 'enterprise' }));
  });

  const contextOf = async (secret: string): Promise<AccountContext> =>
    (await service.app.get(KeyVerifier, { strict: false }).current(hashSecretKey(secret))) as AccountContext;
  const aKey = async (options: Parameters<TestApp['issueKey']>[0] = {}) =>
    contextOf((await service.issueKey({ account, ...options })).secret);

  /** Another process: it knows of the hours only what it has been told itself. */
  const aProcess = () => {
    const allowances = new HourlyAllowances(clock);
    const store = new EventStore(service.database);
    const executions = jest.spyOn(store, 'insert');
    const writer = new EventWriter(new DurableInsert(store, new CommittedTotals(service.database)), store);
    const write = (key: AccountContext, count = 1, hourMs = THIS_HOUR, overrides = {}) => {
      const events = Array.from({ length: count }, () => {
        const parsed = parseEvent(anEvent(overrides), hourMs + 60_000, systemIds);
        if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
        return parsed.event;
      });
      return writer.write({ ...key, allowance: allowances.of(key.allowance.subject) }, events);
    };
    return { allowances, executions, write };
  };

  const statuses = ({ results }: WrittenRequest) => results.map(({ status }) => status);
  const firstKeys = async () =>
    (
      await service.database.writer.query({
        text: `SELECT first_key_id, first_key_environment FROM allowance_hourly WHERE account_id = $1 ORDER BY hour`,
        values: [account.id],
        rowMode: 'array',
      })
    ).rows;
  const expectExact = async (events: number) => {
    const { metered, stored } = await metersOf(service.database, account.id);
    expect(metered).toEqual(stored);
    expect(await countRecord(service.database, account.publicId)).toEqual({
      events,
      metered: events,
      allowed: events,
    });
  };

  it('counts each key for itself, whichever was first, alone and several in a batch', async () => {
    const [first, second, live] = [await aKey(), await aKey(), await aKey({ environment: 'live' })];
    const { write, executions } = aProcess();
    await write(second, 2);
    expect(await firstKeys()).toEqual([[second.keyId, 0]]);
    await Promise.all([write(first, 3), write(second, 4), write(live, 5), write(first)]);
    await write(live);
    await Promise.all([write(live, 2), write(first)]);
    expect(await firstKeys()).toEqual([[second.keyId, 0]]);
    await expectExact(19);
    for (const { value } of executions.mock.results) await expect(value).resolves.toBeDefined();
  });

  it('has a first key of its own, also where a batch has events of two hours', async () => {
    const [first, live] = [await aKey(), await aKey({ environment: 'live' })];
    const { write } = aProcess();
    await write(first, 2);
    await aProcess().write(live, 2, THIS_HOUR + HOUR_MS);
    await Promise.all([write(first), write(live)]);
    await Promise.all([
      write(first, 3, THIS_HOUR + HOUR_MS),
      write(live),
      write(live, 1, THIS_HOUR + HOUR_MS),
    ]);
    expect(await firstKeys()).toEqual([
      [first.keyId, 0],
      [live.keyId, 1],
    ]);
    await expectExact(11);
  });

  it('tells its first key to a process that proposed another; nothing is lost or sent back', async () => {
    const [first, second] = [await aKey(), await aKey()];
    const [here, there] = [aProcess(), aProcess()];
    expect((await here.write(first)).totals).toEqual({ account: 1, key: 1 });
    const result = await there.write(second, 2);
    expect(statuses(result)).toEqual(['stored', 'stored']);
    expect(result.totals).toEqual({ account: 3, key: 2 });
    expect(there.executions).toHaveBeenCalledTimes(2);
    await there.write(second);
    expect(there.executions).toHaveBeenCalledTimes(3);
    await expectExact(4);
  });

  it('has one first key where several processes begin it at the same moment with different keys', async () => {
    const keys = [await aKey(), await aKey(), await aKey({ environment: 'live' }), await aKey()];
    const processes = keys.map(aProcess);
    const results = await Promise.all(
      processes.flatMap(({ write }, p) => keys.map((_, k) => write(keys[(k + p) % keys.length]!, 5))),
    );
    expect(new Set(results.flatMap(statuses))).toEqual(new Set(['stored']));
    expect(await firstKeys()).toHaveLength(1);
    await expectExact(80);
  });

  it('begins with the first key of the hour before, if that key sent events in it, so that processes agree unasked', async () => {
    const [first, second] = [await aKey(), await aKey({ environment: 'live' })];
    const [here, there] = [aProcess(), aProcess()];
    await here.write(first);
    await there.write(second);
    for (const process of [here, there]) process.executions.mockClear();
    const next = THIS_HOUR + HOUR_MS;
    await there.write(second, 2, next);
    await here.write(first, 2, next);
    await there.write(second, 1, next);
    await there.write(second, 1, next + HOUR_MS);
    await there.write(second, 1, next + 2 * HOUR_MS);
    expect(await firstKeys()).toEqual([
      [first.keyId, 0],
      [first.keyId, 0],
      [first.keyId, 0],
      // In the hour before it the first key sent nothing.
      [second.keyId, 1],
    ]);
    for (const { executions } of [here, there])
      for (const { value } of executions.mock.results) await expect(value).resolves.toBeDefined();
    await expectExact(9);
  });

  it('holds a key’s own cap to the event, for the first key and for others, over processes', async () => {
    const [firstKey, other] = [await aKey({ keyEventsPerHour: 3 }), await aKey({ keyEventsPerHour: 2 })];
    const [here, there] = [aProcess(), aProcess()];
    expect(statuses(await here.write(firstKey))).toEqual(['stored']);
    expect(statuses(await there.write(firstKey, 2))).toEqual(['stored', 'stored']);
    expect(statuses(await there.write(other))).toEqual(['stored']);
    expect(statuses(await here.write(firstKey))).toEqual(['overrun']);
    expect(statuses(await here.write(other, 2))).toEqual(['overrun', 'overrun']);
    expect(statuses(await here.write(other))).toEqual(['stored']);
    expect(statuses(await there.write(other))).toEqual(['overrun']);
    expect(statuses(await there.write(firstKey))).toEqual(['overrun']);
    await expectExact(5);
  });

  it('counts no duplicates, of the first key or of others', async () => {
    const [first, second] = [await aKey(), await aKey()];
    const { write } = aProcess();
    const sent = () =>
      [first, second].map((key) =>
        write(key, 1, THIS_HOUR, { event_id: `of-${key.keyId}`, visitor_id: 'v' }),
      );
    await Promise.all(sent());
    const again = await Promise.all(sent());
    expect(again.flatMap(statuses)).toEqual(['duplicate', 'duplicate']);
    await expectExact(2);
  });

  it('is known from a key’s lookup, with what each key has counted, before anything is written', async () => {
    const { secret, key } = await service.issueKey({ account });
    const hash = hashSecretKey(secret);
    const lookup = service.app.get(KeyLookupReadModel, { strict: false });
    const facts = async () => (await lookup.find([hash])).get(hash)!;
    expect(await facts()).toMatchObject({ hour: { totals: { account: 0, key: 0 }, firstKey: null } });

    const firstKey = await contextOf(secret);
    const { write } = aProcess();
    await write(firstKey, 2);
    await write(await aKey());
    expect(await facts()).toMatchObject({
      hour: { totals: { account: 3, key: 2 }, firstKey: { keyId: key.id, environmentCode: 0, events: 2 } },
    });
    const elsewhere = await new KeyVerifier(lookup, aProcess().allowances, clock).current(hash);
    expect((elsewhere as AccountContext).allowance.firstKey(THIS_HOUR)).toMatchObject({
      keyId: key.id,
      environmentCode: 0,
    });
  });

  it('is the sum of both where a row of its own also counts for the first key', async () => {
    const { secret, key } = await service.issueKey({ account });
    const { write } = aProcess();
    const firstKey = await contextOf(secret);
    await write(firstKey, 2);
    await service.database.writer.query(
      `INSERT INTO usage_hourly (account_id, hour, environment, key_id, events)
       SELECT account_id, hour, 0, $2, 3 FROM allowance_hourly WHERE account_id = $1`,
      [account.id, key.id],
    );
    const hash = hashSecretKey(secret);
    const found = await service.app.get(KeyLookupReadModel, { strict: false }).find([hash]);
    expect(found.get(hash)).toMatchObject({ hour: { totals: { key: 5 } } });
    const capped = aProcess().allowances.of({ ...firstKey.allowance.subject, keyLimit: 10 });
    expect(await new CommittedTotals(service.database).refresh([capped], THIS_HOUR)).toBe(true);
    expect(capped.remaining(THIS_HOUR).key).toBe(5);
    const { metered } = await metersOf(service.database, account.id);
    expect(metered.map(([, ...rest]) => rest)).toEqual([[0, key.id, 5]]);
  });

  it('lies in rows of their own for all keys of an hour that has no first key', async () => {
    const [first, second] = [await aKey(), await aKey({ environment: 'live' })];
    await service.database.writer.query(
      `INSERT INTO allowance_hourly (account_id, hour, events, ceiling) VALUES ($1, $2, 0, 1000)`,
      [account.id, new Date(THIS_HOUR)],
    );
    const { write } = aProcess();
    expect(statuses(await write(first, 2))).toEqual(['stored', 'stored']);
    await write(second);
    expect(await firstKeys()).toEqual([[0, 0]]);
    await expectExact(3);
  });
});
