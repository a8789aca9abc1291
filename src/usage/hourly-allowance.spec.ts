import { HOUR_MS } from '../common/clock.js';
import type { HourTotals, Reservation } from './allowance-counter.js';
import { type AllowanceSubject, HourlyAllowances } from './hourly-allowance.js';

const HOUR = 1_800_000_000_000 - (1_800_000_000_000 % HOUR_MS);
const NOTHING: HourTotals = { account: 0, key: 0 };

/** One process: the allowances of its keys share their counters. The clock stands at 10 s before the end of `HOUR`. */
function aProcess() {
  const clock = { now: () => HOUR + HOUR_MS - 10_000 };
  const allowances = new HourlyAllowances(clock);
  return (subject: Partial<AllowanceSubject> = {}) =>
    allowances.of({ accountId: 1, accountLimit: 10, keyId: 7, keyLimit: null, ...subject });
}

/** A reservation that did not have to wait. */
function atOnce(reservation: Reservation | Promise<Reservation>): Reservation {
  if (reservation instanceof Promise) throw new Error('had to wait');
  return reservation;
}

const tell = (totals: HourTotals, hourMs = HOUR) => ({ hourMs, totals, firstKey: null });

describe('HourlyAllowance', () => {
  it('gives as many units as are free, in part where not all fit', () => {
    const allowance = aProcess()();
    expect(atOnce(allowance.reserve(HOUR, 7)).granted).toBe(7);
    expect(atOnce(allowance.reserve(HOUR, 7)).granted).toBe(3);
  });

  it('refuses only when committed events fill the hour; while units are reserved a request waits', async () => {
    const allowance = aProcess()();
    const first = atOnce(allowance.reserve(HOUR, 10));
    const waiting = allowance.reserve(HOUR, 1);
    expect(waiting).toBeInstanceOf(Promise);
    first.settle(10, { account: 10, key: 0 });
    expect((await waiting).granted).toBe(0);
  });

  it('hands on a unit that came back', async () => {
    const allowance = aProcess()();
    const first = atOnce(allowance.reserve(HOUR, 10));
    const waiting = allowance.reserve(HOUR, 1);
    first.settle(9, { account: 9, key: 0 });
    expect((await waiting).granted).toBe(1);
  });

  it('answers all who wait once the writes before them have failed', async () => {
    const allowance = aProcess()();
    const failing = atOnce(allowance.reserve(HOUR, 10));
    const waiting = Array.from({ length: 12 }, () => allowance.reserve(HOUR, 1));
    failing.settle(0);
    const granted = await Promise.all(waiting.slice(0, 10));
    expect(granted.map((reservation) => reservation.granted)).toEqual(Array(10).fill(1));
    for (const reservation of granted) reservation.settle(0);
    expect((await waiting[10]!).granted + (await waiting[11]!).granted).toBe(2);
  });

  it('counts committed events once, whoever reports them first', () => {
    const allowance = aProcess()();
    const reservation = atOnce(allowance.reserve(HOUR, 4));
    allowance.noteTotals(HOUR, { account: 4, key: 0 });
    reservation.settle(4, { account: 4, key: 0 });
    expect(allowance.remaining(HOUR).account).toBe(6);
  });

  it('never gives more than the limit under any order of settling', async () => {
    const allowance = aProcess()();
    let committed = 0;
    const one = async (isDuplicate: boolean) => {
      const reservation = await allowance.reserve(HOUR, 1);
      if (reservation.granted === 0) return;
      await Promise.resolve();
      if (isDuplicate) reservation.settle(0);
      else reservation.settle(1, { account: ++committed, key: 0 });
    };
    await Promise.all(Array.from({ length: 100 }, (_, i) => one(i % 3 === 0)));
    expect(committed).toBe(10);
  });

  it('holds a key to its own lower cap while other keys go on', () => {
    const allowanceOf = aProcess();
    const capped = allowanceOf({ keyLimit: 2 });
    const reservation = atOnce(capped.reserve(HOUR, 5));
    expect(reservation.granted).toBe(2);
    reservation.settle(2, { account: 2, key: 2 });
    expect(atOnce(capped.reserve(HOUR, 1)).granted).toBe(0);
    expect(atOnce(allowanceOf({ keyId: 8 }).reserve(HOUR, 5)).granted).toBe(5);
  });

  it('passes a unit on that the one who waited first cannot take, its key being full', async () => {
    const allowanceOf = aProcess();
    const others = atOnce(allowanceOf({ keyId: 8 }).reserve(HOUR, 9));
    const own = atOnce(allowanceOf({ keyLimit: 1 }).reserve(HOUR, 1));
    const first = allowanceOf({ keyId: 9, keyLimit: 5 }).reserve(HOUR, 1);
    const held = atOnce(allowanceOf({ keyId: 9, keyLimit: 5, accountId: 2 }).reserve(HOUR, 5));
    const second = allowanceOf({ keyId: 8 }).reserve(HOUR, 1);
    others.settle(8, { account: 8, key: 0 });
    expect((await second).granted).toBe(1);
    held.settle(0);
    own.settle(1, { account: 9, key: 1 });
    void first;
  });

  it('wakes those who wait when a limit is raised', async () => {
    const allowanceOf = aProcess();
    const allowance = allowanceOf();
    atOnce(allowance.reserve(HOUR, 10));
    const waiting = allowance.reserve(HOUR, 1);
    allowanceOf({ accountLimit: 11 }).noteLimits(tell(NOTHING));
    expect((await waiting).granted).toBe(1);
  });

  it('starts each hour anew', () => {
    const allowance = aProcess()();
    allowance.noteTotals(HOUR, { account: 10, key: 0 });
    expect(atOnce(allowance.reserve(HOUR + HOUR_MS, 1)).granted).toBe(1);
    expect(atOnce(allowance.reserve(HOUR, 1)).granted).toBe(0);
  });

  it('shows what committed events leave, and when to come back once that is nothing', () => {
    const allowance = aProcess()({ keyLimit: 4 });
    const resetSeconds = (HOUR + HOUR_MS) / 1000;
    atOnce(allowance.reserve(HOUR, 3));
    expect(allowance.status()).toEqual({ limit: 10, remaining: 4, resetSeconds, retryAfterSeconds: null });
    allowance.noteTotals(HOUR, { account: 6, key: 4 });
    expect(allowance.status()).toEqual({ limit: 10, remaining: 0, resetSeconds, retryAfterSeconds: 10 });
  });

  describe('at the turn of an hour', () => {
    const NEXT = HOUR + HOUR_MS;

    it('begins with the limits known last, whoever asks first', () => {
      const allowanceOf = aProcess();
      allowanceOf({ accountLimit: 5, keyLimit: 2 }).noteLimits(tell(NOTHING));
      expect(allowanceOf({ keyLimit: 3 }).limits(NEXT)).toEqual({ account: 5, key: 2 });
    });

    it('learns limits that were asked for in the hour before', () => {
      const allowanceOf = aProcess();
      const older = allowanceOf({ keyLimit: 3 });
      expect(older.limits(NEXT)).toEqual({ account: 10, key: 3 });
      allowanceOf({ accountLimit: 5, keyLimit: 2 }).noteLimits(tell({ account: 5, key: 2 }));
      expect(older.limits(NEXT)).toEqual({ account: 5, key: 2 });
      expect(older.remaining(NEXT).account).toBe(5);
    });

    it('expects the first key of the last one, if it sent events, to be the first of the next', () => {
      const allowanceOf = aProcess();
      const allowance = allowanceOf();
      const firstKey = { keyId: 7, environmentCode: 0, events: 1 };
      expect(allowance.noteFirstKey(HOUR, firstKey)).toBe(true);
      expect(allowance.noteFirstKey(HOUR, firstKey)).toBe(false);
      expect(allowance.firstKey(NEXT)).toEqual(firstKey);
      expect(allowanceOf({ accountId: 2 }).firstKey(NEXT)).toBeUndefined();
      allowance.noteFirstKey(NEXT, { ...firstKey, events: 0 });
      expect(allowance.firstKey(NEXT)).toEqual({ ...firstKey, events: 0 });
      expect(allowance.firstKey(NEXT + HOUR_MS)).toBeUndefined();
    });
  });
});
