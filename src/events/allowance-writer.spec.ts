import type { AccountContext } from '../auth/account-context.js';
import { startOfHour } from '../common/clock.js';
import { systemIds } from '../common/ids.js';
import { HourlyAllowances } from '../usage/hourly-allowance.js';
import { AllowanceWriter } from './allowance-writer.js';
import { type DurableInsert, type InsertResult, WriteFailedError } from './durable-insert.js';
import type { EventStore } from './event.store.js';
import type { EventRow } from './event-row.js';
import { EventWriter } from './event-writer.js';
import { parseEvent } from './parse-event.js';
import { totalKey } from './write-report.js';

const NOW = Date.UTC(2026, 10, 21, 9, 30);
const HOUR = startOfHour(NOW);

/** An account with `limit` events an hour; each insert waits until it is told how to end. */
function anAccount(limit: number) {
  const allowance = new HourlyAllowances({ now: () => NOW }).of({
    accountId: 1,
    accountLimit: limit,
    keyId: 7,
    keyLimit: null,
  });
  const account = { accountId: 1, environment: 'test', keyId: 7, allowance } as unknown as AccountContext;
  const inserts: { rows: readonly EventRow[]; end: (error?: Error) => void }[] = [];
  let stored = 0;
  const insert = (rows: readonly EventRow[]) =>
    new Promise<InsertResult>((resolve, reject) => {
      const end = (error?: Error) => {
        if (error) return reject(error);
        stored += rows.length;
        resolve({
          statuses: new Map(rows.map((row) => [row.key, 'stored'])),
          accountTotals: new Map([[totalKey(1, HOUR), stored]]),
          keyTotals: new Map([[totalKey(7, HOUR), stored]]),
          wasReplayed: false,
        });
      };
      inserts.push({ rows, end });
    });
  const store = { find: async () => new Map() } as unknown as EventStore;
  const writer = new EventWriter({ insert } as unknown as DurableInsert, store);
  const allowances = new AllowanceWriter(writer, store);
  const write = (count = 1) => {
    const events = Array.from({ length: count }, () => {
      const parsed = parseEvent({ event_type: 'a', visitor_id: 'v' }, NOW, systemIds);
      if (!parsed.ok) throw new Error('refused');
      return parsed.event;
    });
    return allowances.write(account, events).then(
      (results) => results.map(({ status }) => status).join(),
      (error: { status?: number }) => `refused with ${error.status}`,
    );
  };
  /** The next insert, once it has begun. */
  const nextInsert = async () => {
    while (inserts.length === 0) await new Promise(setImmediate);
    return inserts.shift()!;
  };
  /** Lets every insert store its rows, until `written` settles. */
  const endAllInserts = async <T>(written: Promise<T>): Promise<T> => {
    let isSettled = false;
    void written.finally(() => {
      isSettled = true;
    });
    while (!isSettled) {
      inserts.shift()?.end();
      await new Promise(setImmediate);
    }
    return written;
  };
  return { allowance, writer, write, nextInsert, endAllInserts };
}

const databaseDown = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

describe('AllowanceWriter', () => {
  it('stores what the allowance has room for and limits the rest', async () => {
    const { write, nextInsert } = anAccount(2);
    const written = write(3);
    (await nextInsert()).end();
    expect(await written).toBe('accepted,accepted,rate_limited');
  });

  it('refuses all who wait for a unit when the write that holds it fails, and gives all units back', async () => {
    const { allowance, write, nextInsert } = anAccount(1);
    const written = [write(), write(), write(), write()];
    (await nextInsert()).end(new WriteFailedError(true, databaseDown()));
    expect(await Promise.all(written)).toEqual(Array(4).fill('refused with 503'));
    expect(await allowance.reserve(HOUR, 5)).toMatchObject({ granted: 1 });
  });

  it('answers all who wait for a unit when the service stops', async () => {
    const { writer, write, nextInsert } = anAccount(1);
    const written = [write(), write(), write()];
    const insert = await nextInsert();
    const stopped = writer.beforeApplicationShutdown();
    insert.end();
    await stopped;
    expect(await Promise.all(written)).toEqual(['accepted', 'rate_limited', 'rate_limited']);
  });

  it('refuses what the backlog has no room for, and gives its units back', async () => {
    const { allowance, write, endAllInserts } = anAccount(100_000);
    const written = await endAllInserts(Promise.all(Array.from({ length: 30 }, () => write(1_000))));
    const refused = written.filter((text) => text === 'refused with 503').length;
    expect(refused).toBeGreaterThan(0);
    const remaining = 100_000 - (30 - refused) * 1_000;
    expect(allowance.remaining(HOUR).account).toBe(remaining);
    expect(await allowance.reserve(HOUR, 100_000)).toMatchObject({ granted: remaining });
  });
});
