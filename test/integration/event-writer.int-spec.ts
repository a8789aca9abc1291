import { jest } from '@jest/globals';
import type { AccountContext } from '../../src/auth/account-context.js';
import { KeyVerifier } from '../../src/auth/key-verifier.js';
import { type Clock, HOUR_MS, stopwatch } from '../../src/common/clock.js';
import { systemIds } from '../../src/common/ids.js';
import { DurableInsert } from '../../src/events/durable-insert.js';
import { EventStore } from '../../src/events/event.store.js';
import type { ParsedEvent } from '../../src/events/event.types.js';
import { EventWriter } from '../../src/events/event-writer.js';
import { parseEvent } from '../../src/events/parse-event.js';
import type { WriteReport } from '../../src/events/write-report.js';
import { hashSecretKey } from '../../src/keys/secret-key.js';
import { CommittedTotals } from '../../src/usage/committed-totals.js';
import { HourlyAllowances } from '../../src/usage/hourly-allowance.js';
import { anEvent } from '../support/api-client.js';
import { fromNextHour } from '../support/hour-clock.js';
import { countRecord } from '../support/record.js';
import { startTestApp, type TestApp, type TestKey } from '../support/test-app.js';

/** A store whose next executions meet a fault, after (or instead of) doing their work. */
class FaultyStore extends EventStore {
  faults: { error: Error; doesWork: boolean }[] = [];
  /** For each execution, whether its rows were said to be new. */
  readonly saidNew: boolean[] = [];

  override async insert(...args: Parameters<EventStore['insert']>): Promise<WriteReport> {
    this.saidNew.push(args[1]);
    const fault = this.faults.shift();
    if (!fault) return super.insert(...args);
    if (fault.doesWork) await super.insert(...args);
    throw fault.error;
  }
}

const connectionLost = () => Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
const sqlError = (code: string) => Object.assign(new Error('server said no'), { code });

describe('EventWriter', () => {
  const clock = fromNextHour();
  let service: TestApp;
  let owner: TestKey;
  let account: AccountContext;
  let store: FaultyStore;
  let writer: EventWriter;

  beforeAll(async () => {
    service = await startTestApp({ clock });
  });
  beforeEach(async () => {
    owner = await service.issueKey({ plan: 'enterprise' });
    account = await contextOf(owner);
    ({ store, writer } = newWriter());
  });
  afterAll(() => service.close());

  const contextOf = async ({ secret }: TestKey) => {
    const context = await service.app.get(KeyVerifier, { strict: false }).current(hashSecretKey(secret));
    return context as AccountContext;
  };
  /** By a stopwatch that stands still: what takes a busy machine long is not given up. */
  const newWriter = (elapsed: Clock = { now: () => 0 }) => {
    const ownStore = new FaultyStore(service.database);
    const inserts = new DurableInsert(ownStore, new CommittedTotals(service.database), elapsed);
    return { store: ownStore, writer: new EventWriter(inserts, ownStore) };
  };
  /** The account as another process knows it, which has been told nothing of the hour. */
  const elsewhere = (context: AccountContext): AccountContext => ({
    ...context,
    allowance: new HourlyAllowances(clock).of(context.allowance.subject),
  });
  const input = (overrides: Record<string, unknown> = {}): ParsedEvent => {
    const parsed = parseEvent(anEvent(overrides), clock.now(), systemIds);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
    return parsed.event;
  };
  const statuses = async (events: ParsedEvent[]) =>
    (await writer.write(account, events)).results.map(({ status }) => status);
  const stored = () => countRecord(service.database, owner.account.publicId);

  it('replays a commit whose answer was lost, and knows its own rows again', async () => {
    store.faults = [{ error: connectionLost(), doesWork: true }];
    expect(await statuses([input(), input({ event_id: 'own' })])).toEqual(['stored', 'stored']);
    expect(await stored()).toEqual({ events: 2, metered: 2, allowed: 2 });
  });

  it('looks for ids of its own only once they may be there', async () => {
    store.faults = [{ error: connectionLost(), doesWork: true }];
    expect(await statuses([input(), input()])).toEqual(['stored', 'stored']);
    expect(store.saidNew).toEqual([true, false]);
    expect(await stored()).toEqual({ events: 2, metered: 2, allowed: 2 });
  });

  it('looks for ids that were sent to it', async () => {
    await statuses([input(), input({ event_id: 'own' })]);
    expect(store.saidNew).toEqual([false]);
  });

  it('finds a generated id that is stored after all, and stores the other events of the batch', async () => {
    const [first, second] = [input(), input({ visitor_id: 'another' })];
    await writer.write(account, [first]);
    const again = [{ ...second, eventId: first.eventId }, input()];
    expect(await statuses(again)).toEqual(['conflict', 'stored']);
    expect(await statuses([{ ...first }])).toEqual(['duplicate']);
    expect(await stored()).toEqual({ events: 2, metered: 2, allowed: 2 });
  });

  it("tells the hour's totals to a request whose event repeats one of another request in the flush", async () => {
    const event = input({ event_id: 'own' });
    const [first, second] = await Promise.all([
      writer.write(account, [event]),
      writer.write(account, [{ ...event }]),
    ]);
    expect(store.saidNew).toHaveLength(1);
    expect(second).toMatchObject({ results: [{ status: 'duplicate' }], stored: 0 });
    expect(first.totals).toMatchObject({ account: 1 });
    expect(second.totals).toEqual(first.totals);
  });

  it('replays one that was lost before it was done', async () => {
    store.faults = [{ error: connectionLost(), doesWork: false }];
    expect(await statuses([input()])).toEqual(['stored']);
    expect(await stored()).toEqual({ events: 1, metered: 1, allowed: 1 });
  });

  it.each(['40P01', '40001'])('tries again after %s, which rolled everything back', async (code) => {
    store.faults = [{ error: sqlError(code), doesWork: false }];
    expect(await statuses([input()])).toEqual(['stored']);
  });

  it('says for certain that nothing was stored when the database could not be reached', async () => {
    store.faults = [
      { error: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }), doesWork: false },
    ];
    await expect(writer.write(account, [input()])).rejects.toMatchObject({ isUncertain: false });
    expect((await stored()).events).toBe(0);
  });

  it('gives up at a deadline, though the clock is set back meanwhile, and says that the commit is uncertain', async () => {
    ({ store, writer } = newWriter(stopwatch));
    const event = input();
    let dateMs = Date.now();
    const date = jest.spyOn(Date, 'now').mockImplementation(() => (dateMs -= HOUR_MS));
    store.faults = Array.from({ length: 50 }, () => ({ error: connectionLost(), doesWork: true }));
    await expect(writer.write(account, [event])).rejects.toMatchObject({ isUncertain: true });
    store.faults = [];
    date.mockRestore();
  });

  it('sets a row apart that the database refuses; its neighbours live', async () => {
    const good = Array.from({ length: 9 }, () => input());
    const bad = { ...input(), propertiesJson: '{"not json' };
    const results = await statuses([...good.slice(0, 4), bad, ...good.slice(4)]);
    expect(results.map((status) => status === 'failed')).toEqual([
      ...[false, false, false, false],
      true,
      ...[false, false, false, false, false],
    ]);
    expect(await stored()).toEqual({ events: 9, metered: 9, allowed: 9 });
  });

  it('stores nothing for a key that died after the guard had seen it', async () => {
    await service.deleteKey(owner.key.publicId);
    expect(await statuses([input()])).toEqual(['key_dead']);
    expect(await stored()).toEqual({ events: 0, metered: 0, allowed: 0 });
  });

  it('lets two processes write the same ids in opposite order without a deadlock or a loss', async () => {
    const other = newWriter();
    const ids = Array.from({ length: 300 }, (_, i) => `shared-${String(i).padStart(3, '0')}`);
    const events = ids.map((id) => input({ event_id: id, visitor_id: 'v' }));
    const copies = () => events.map((event) => ({ ...event }));
    const written = await Promise.all([
      ...[0, 1, 2].map(() => writer.write(account, copies())),
      ...[0, 1, 2].map(() => other.writer.write(elsewhere(account), copies().reverse())),
    ]);
    const found = written.flatMap(({ results }) => results.map(({ status }) => status));
    expect(found.filter((status) => status === 'stored')).toHaveLength(300);
    expect(found.filter((status) => status === 'duplicate')).toHaveLength(1500);
    expect(await stored()).toEqual({ events: 300, metered: 300, allowed: 300 });
  });

  it('sends back what another process has left no units for, and stores the other accounts of the batch', async () => {
    const small = await contextOf(await service.issueKey({ plan: 'free', eventsPerHour: 1 }));
    await newWriter().writer.write(elsewhere(small), [input()]);
    const [refused, fine] = await Promise.all([
      writer.write(small, [input()]),
      writer.write(account, [input()]),
    ]);
    expect(refused.results).toEqual([{ status: 'overrun' }]);
    expect(fine.results).toEqual([{ status: 'stored' }]);
  });
});
