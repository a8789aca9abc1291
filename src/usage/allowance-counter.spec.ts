import { AllowanceCounter, Reservation } from './allowance-counter.js';

/** A counter of `limit` with so many requests waiting; `woken` are those that may look again, in order. */
function aCounter(limit: number, { reserved = 0, waiters = 0 } = {}) {
  const counter = new AllowanceCounter(limit);
  const reservation = new Reservation(reserved, counter, null);
  const woken: number[] = [];
  for (let waiter = 0; waiter < waiters; waiter++) void counter.change().then(() => woken.push(waiter));
  const wokenNow = async () => {
    await new Promise(setImmediate);
    return woken;
  };
  return { counter, reservation, wokenNow };
}

describe('AllowanceCounter', () => {
  it('has free what is neither committed nor reserved, and remaining what is not committed', () => {
    const { counter } = aCounter(5, { reserved: 2 });
    counter.note(1, 5);
    expect([counter.free(), counter.remaining(), counter.isFull()]).toEqual([2, 4, false]);
    counter.note(5, 5);
    expect([counter.free(), counter.remaining(), counter.isFull()]).toEqual([0, 0, true]);
    counter.note(5, 3);
    expect([counter.free(), counter.remaining(), counter.isFull()]).toEqual([0, 0, true]);
  });

  it('never forgets committed events', () => {
    const { counter, reservation } = aCounter(5, { reserved: 1 });
    counter.note(3, 5);
    counter.note(2, 5);
    reservation.settle(0, { account: 1, key: 1 });
    expect(counter.committed).toBe(3);
  });

  it('wakes as many as units came back, in the order they came', async () => {
    const { counter, wokenNow } = aCounter(6, { reserved: 3, waiters: 4 });
    new Reservation(3, counter, null);
    counter.settle(3, 1, 1);
    expect(await wokenNow()).toEqual([0, 1]);
  });

  it('wakes nobody where all units were used and others are still reserved', async () => {
    const { counter, wokenNow } = aCounter(6, { reserved: 3, waiters: 2 });
    new Reservation(1, counter, null);
    counter.settle(3, 3, 3);
    expect(await wokenNow()).toEqual([]);
  });

  it('wakes all once nothing is reserved any more, or the hour is full: nothing else would', async () => {
    const idle = aCounter(6, { reserved: 3, waiters: 3 });
    idle.counter.settle(3, 3, 3);
    expect(await idle.wokenNow()).toEqual([0, 1, 2]);
    const full = aCounter(3, { reserved: 3, waiters: 3 });
    new Reservation(1, full.counter, null);
    full.counter.settle(3, 3, 3);
    expect(await full.wokenNow()).toEqual([0, 1, 2]);
  });

  it('wakes all when the limit is raised, and nobody when it stays or falls', async () => {
    const { counter, wokenNow } = aCounter(5, { reserved: 5, waiters: 2 });
    counter.note(0, 5);
    counter.note(0, 4);
    expect(await wokenNow()).toEqual([]);
    counter.note(0, 5);
    expect(await wokenNow()).toEqual([0, 1]);
  });

  it('fails all who wait for the account’s units or the key’s when the write that holds some fails, and has them free again', async () => {
    const [account, key] = [new AllowanceCounter(5), new AllowanceCounter(1)];
    const reservation = new Reservation(1, account, key);
    const waiting = [account.change(), key.change(), account.change()];
    reservation.fail(new Error('down'));
    for (const waiter of waiting) await expect(waiter).rejects.toThrow('down');
    expect([account.free(), key.free()]).toEqual([5, 1]);
  });

  it('passes a wake-up on only as long as there is a unit for it', async () => {
    const { counter, reservation, wokenNow } = aCounter(2, { reserved: 2, waiters: 3 });
    counter.passOn();
    expect(await wokenNow()).toEqual([]);
    reservation.settle(1, { account: 1, key: 1 });
    expect(await wokenNow()).toEqual([0, 1, 2]);
    const second = aCounter(2, { reserved: 1, waiters: 3 });
    second.counter.passOn();
    expect(await second.wokenNow()).toEqual([0]);
  });
});
