import { HOUR_MS } from '../common/clock.js';
import { RandomIdSource } from '../common/ids.js';
import { ActivityBatch, type ActivityNote } from './activity-batch.js';

const AT_MS = Date.parse('2026-11-21T09:30:00Z');
const SOURCE = { accountId: 1, environment: 'live', keyId: 7 } as const;
const EVENT = { eventId: 'e', eventType: 't', visitorId: 'v' };

const aBatch = () => new ActivityBatch(new RandomIdSource());
const aNote = (note: Partial<ActivityNote> = {}): ActivityNote => ({
  source: SOURCE,
  status: 'rejected',
  event: EVENT,
  reason: null,
  atMs: AT_MS,
  events: 1,
  ...note,
});

describe('ActivityBatch', () => {
  it('counts by account, hour, environment, key and status', () => {
    const batch = aBatch();
    batch.notStored(aNote({ status: 'duplicate' }));
    batch.notStored(aNote({ status: 'duplicate', atMs: AT_MS + 1 }));
    batch.notStored(aNote({ status: 'conflict' }));
    batch.notStored(aNote({ status: 'duplicate', atMs: AT_MS + HOUR_MS }));
    batch.notStored(aNote({ source: { ...SOURCE, environment: 'test' }, status: 'duplicate' }));
    batch.notStored(aNote({ source: { ...SOURCE, keyId: 8 }, status: 'duplicate' }));
    const nine = new Date('2026-11-21T09:00:00Z');
    expect(batch.counts).toHaveLength(5);
    expect(batch.counts[0]).toEqual({
      account_id: 1,
      hour: nine,
      environment: 1,
      key_id: 7,
      status: 1,
      events: 2,
      last_ms: AT_MS + 1,
    });
  });

  it('keeps a line for each, in the order they came', () => {
    const batch = aBatch();
    batch.notStored(aNote({ reason: 'why' }));
    batch.notStored(aNote({ status: 'refused', event: null, events: 3 }));
    expect(batch.lines).toMatchObject([
      { account_id: 1, key_id: 7, status: 3, events: 1, reason: 'why', event_id: 'e', visitor_id: 'v' },
      { status: 5, events: 3, reason: null, event_id: null },
    ]);
    expect(batch.lines[0]!.id < batch.lines[1]!.id).toBe(true);
  });

  it('folds what floods one account into lines that count, and leaves the others their own', () => {
    const batch = aBatch();
    for (let sent = 0; sent < 1_000; sent++) batch.notStored(aNote({ reason: 'why' }));
    for (let sent = 0; sent < 5; sent++) batch.notStored(aNote({ reason: 'else' }));
    batch.notStored(aNote({ source: { ...SOURCE, accountId: 2 }, reason: 'why' }));
    const own = batch.lines.filter((line) => line.account_id === 1);
    expect(own).toHaveLength(22);
    expect(own.reduce((sum, line) => sum + line.events, 0)).toBe(1_005);
    expect(own.slice(20)).toMatchObject([
      { events: 980, reason: 'why', event_id: null },
      { events: 5, reason: 'else' },
    ]);
    expect(batch.lines.at(-1)).toMatchObject({ account_id: 2, events: 1, event_id: 'e' });
  });

  it('counts each note of a flood where it belongs, however alike they are', () => {
    const batch = aBatch();
    for (let sent = 0; sent < 30; sent++) batch.notStored(aNote({ reason: 'why' }));
    const others = [
      [{ ...SOURCE, keyId: 8 }, 'rejected', AT_MS],
      [{ ...SOURCE, environment: 'test' }, 'rejected', AT_MS],
      [SOURCE, 'conflict', AT_MS],
      [SOURCE, 'rejected', AT_MS + HOUR_MS],
    ] as const;
    for (const [source, status, atMs] of others) {
      batch.notStored(aNote({ source, status: status, reason: 'why', atMs }));
      batch.notStored(aNote({ source, status: status, reason: 'why', atMs }));
      batch.notStored(aNote({ reason: 'why' }));
    }
    expect(batch.counts.map(({ events }) => events)).toEqual([34, 2, 2, 2, 2]);
  });

  it('bounds its memory whatever is sent, and never the counts', () => {
    const batch = aBatch();
    for (let account = 0; account < 3_000; account++)
      batch.notStored(aNote({ source: { ...SOURCE, accountId: account } }));
    for (let key = 0; key < 5_000; key++) batch.deadKey(`hash-${key}`, AT_MS, false);
    batch.notStored(aNote({ reason: 'x'.repeat(10_000) }));
    expect(batch.lines).toHaveLength(2_000);
    expect(batch.counts.reduce((sum, count) => sum + count.events, 0)).toBe(3_001);
    expect(batch.deadKeys.size).toBe(1_000);
    expect(batch.unauthenticatedAttempts).toMatchObject([{ reason: 'unknown', attempts: 4_000 }]);
  });

  it('adds the counts of a batch that could not be written', () => {
    const [failed, next] = [aBatch(), aBatch()];
    failed.uses.add(7, 'reads', AT_MS);
    failed.uses.add(8, 'reads', AT_MS);
    failed.notStored(aNote({ status: 'conflict' }));
    failed.unauthenticated('missing', AT_MS);
    failed.deadKey('hash', AT_MS, false);
    failed.deadKey('hash', AT_MS, true);
    next.uses.add(7, 'validate', AT_MS + 1);
    next.notStored(aNote({ status: 'conflict' }));
    next.addCountsOf(failed);
    expect(next.counts).toMatchObject([{ status: 2, events: 2 }]);
    expect(next.unauthenticatedAttempts).toMatchObject([{ reason: 'missing', attempts: 1 }]);
    expect([...next.uses.lastUses]).toEqual([
      [7, AT_MS + 1],
      [8, AT_MS],
    ]);
    expect([...next.deadKeys]).toEqual([['hash', { attempts: 1, suspended: 1, lastAtMs: AT_MS }]]);
    expect(next.lines).toHaveLength(1);
  });

  it('adds the attempts of dead keys that came again, and counts those as unknown that there is no room for', () => {
    const [failed, next] = [aBatch(), aBatch()];
    failed.deadKey('hash', AT_MS, false);
    failed.deadKey('hash', AT_MS, true);
    failed.deadKey('other', AT_MS, false);
    failed.deadKey('other', AT_MS, false);
    next.deadKey('hash', AT_MS + 1, false);
    for (let key = 1; key < 1_000; key++) next.deadKey(`hash-${key}`, AT_MS, false);
    next.addCountsOf(failed);
    expect(next.deadKeys.get('hash')).toEqual({ attempts: 2, suspended: 1, lastAtMs: AT_MS + 1 });
    expect(next.deadKeys.size).toBe(1_000);
    expect(next.unauthenticatedAttempts).toMatchObject([{ reason: 'unknown', attempts: 2 }]);
  });
});
