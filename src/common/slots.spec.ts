import { setMaxListeners } from 'node:events';
import { jest } from '@jest/globals';
import { NoSlotError, Slots } from './slots.js';

/** Work that goes on until it is told to end. */
function openEnded() {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { run: () => ended, end };
}

const never = new AbortController().signal;
// Any number may wait by it.
setMaxListeners(0, never);
const settled = () => new Promise((resolve) => process.nextTick(resolve));

describe('Slots', () => {
  const make = (options = {}) =>
    new Slots({ slots: 1, maxWaiting: 3, maxWaitingOfOne: 2, maxWaitMs: 1000, ...options });

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick'] }));
  afterEach(() => jest.useRealTimers());

  it('lets as many in as there are slots, and the rest in order of arrival', async () => {
    const slots = make({ slots: 2 });
    const order: string[] = [];
    const works = ['a', 'b', 'c', 'd'].map((name) => ({ name, ...openEnded() }));
    const held = works.map(({ name, run }) =>
      slots.hold({ owner: 1, signal: never }, () => {
        order.push(name);
        return run();
      }),
    );
    await settled();
    expect(order).toEqual(['a', 'b']);
    works[1]!.end();
    await held[1];
    await settled();
    expect(order).toEqual(['a', 'b', 'c']);
    for (const { end } of works) end();
    await Promise.all(held);
    expect(order).toEqual(['a', 'b', 'c', 'd']);
  });

  it('takes turns among owners, each in order of arrival', async () => {
    const slots = make({ maxWaiting: 10, maxWaitingOfOne: 10 });
    const first = openEnded();
    const order: string[] = [];
    const held = [slots.hold({ owner: 1, signal: never }, first.run)];
    const asked: [number, string][] = [
      [1, 'a'],
      [1, 'b'],
      [1, 'c'],
      [2, 'd'],
      [3, 'e'],
      [2, 'f'],
    ];
    for (const [owner, name] of asked)
      held.push(
        slots.hold({ owner, signal: never }, async () => {
          order.push(name);
        }),
      );
    first.end();
    await Promise.all(held);
    expect(order).toEqual(['a', 'd', 'e', 'b', 'f', 'c']);
  });

  it('tells how many have their turn before a request, as they then have it', async () => {
    const slots = make({ maxWaiting: 20, maxWaitingOfOne: 20 });
    const first = openEnded();
    const order: string[] = [];
    const held = [slots.hold({ owner: 1, signal: never }, first.run)];
    const asked: [number, string, boolean][] = [
      [1, 'a', false],
      [1, 'b', false],
      [2, 'c', false],
      [3, 'd', false],
      [2, 'e', false],
      [3, 'short', true],
    ];
    const signals = new Map(asked.map(([, name]) => [name, new AbortController().signal]));
    for (const [owner, name, isShort] of asked)
      held.push(
        slots.hold({ owner, isShort, signal: signals.get(name)! }, async () => {
          order.push(name);
        }),
      );
    const ahead = new Map([...signals].map(([name, signal]) => [name, slots.aheadOf(signal)]));
    expect(slots.aheadOf(never)).toBeNull();
    first.end();
    await Promise.all(held);
    expect(order.map((name) => ahead.get(name))).toEqual([0, 1, 2, 3, 4, 5]);
    expect(slots.aheadOf(signals.get('a')!)).toBeNull();
  });

  it('gives the slot back when the work fails', async () => {
    const slots = make();
    await expect(
      slots.hold({ owner: 1, signal: never }, () => Promise.reject(new Error('broken'))),
    ).rejects.toThrow('broken');
    await expect(slots.hold({ owner: 1, signal: never }, async () => 'in')).resolves.toBe('in');
  });

  it('turns away whose owner has too many in line already, but nobody else', async () => {
    const slots = make();
    const first = openEnded();
    const held = [1, 1, 1].map((owner) => slots.hold({ owner, signal: never }, first.run));
    await expect(slots.hold({ owner: 1, signal: never }, first.run)).rejects.toThrow(NoSlotError);
    held.push(slots.hold({ owner: 2, signal: never }, first.run));
    first.end();
    await Promise.all(held);
    await expect(slots.hold({ owner: 1, signal: never }, async () => 'in')).resolves.toBe('in');
  });

  it('turns away everyone once too many wait', async () => {
    const slots = make();
    const first = openEnded();
    const held = [1, 2, 3, 4].map((owner) => slots.hold({ owner, signal: never }, first.run));
    await expect(slots.hold({ owner: 5, signal: never }, first.run)).rejects.toThrow(NoSlotError);
    first.end();
    await Promise.all(held);
    await expect(slots.hold({ owner: 5, signal: never }, async () => 'in')).resolves.toBe('in');
  });

  it('turns away who has waited too long, and passes over who has left', async () => {
    const slots = make();
    const first = openEnded();
    const leaving = new AbortController();
    const held = slots.hold({ owner: 1, signal: never }, first.run);
    const impatient = slots.hold({ owner: 1, signal: never }, async () => 'late');
    const gone = slots.hold({ owner: 1, signal: leaving.signal }, async () => 'gone');
    leaving.abort();
    await expect(gone).rejects.toThrow(NoSlotError);
    jest.advanceTimersByTime(1000);
    await expect(impatient).rejects.toThrow(NoSlotError);
    const patient = slots.hold({ owner: 1, signal: never }, async () => 'in');
    first.end();
    await held;
    await expect(patient).resolves.toBe('in');
    await expect(slots.hold({ owner: 1, signal: never }, async () => 'free again')).resolves.toBe(
      'free again',
    );
  });

  describe('with long and short work', () => {
    /** Work of some owners on two slots, of which one owner's long work may hold one; `order` has who was let in. */
    function begin(slots: Slots) {
      const order: string[] = [];
      const ends = new Map<string, () => void>();
      const start = (name: string, owner: number, isShort = false) => {
        const { run, end } = openEnded();
        ends.set(name, end);
        void slots.hold({ owner, isShort, signal: never }, () => {
          order.push(name);
          return run();
        });
      };
      const end = async (name: string) => {
        ends.get(name)!();
        await settled();
      };
      return { order, start, end };
    }
    const two = () => make({ slots: 2, maxLongOfOne: () => 1, maxWaiting: 100, maxWaitingOfOne: 100 });

    it('keeps the last slot from the owner whose long work has the others', async () => {
      const slots = two();
      const { order, start, end } = begin(slots);
      start('long', 1);
      expect(slots.wouldWait(1)).toBe(true);
      expect(slots.wouldWait(2)).toBe(false);
      start('second long', 1);
      start('short', 1, true);
      await end('short');
      start('of another', 2);
      await settled();
      expect(order).toEqual(['long', 'short', 'of another']);
      await end('of another');
      expect(order).toHaveLength(3);
      await end('long');
      expect(order[3]).toBe('second long');
    });

    it('lets the short overtake the long, of whomever', async () => {
      const { order, start, end } = begin(two());
      start('a', 1);
      start('b', 2);
      start('long', 3);
      start('short', 1, true);
      await end('a');
      await end('short');
      expect(order).toEqual(['a', 'b', 'short', 'long']);
    });

    it('lets a long one in after ten short ones in a row', async () => {
      const { order, start, end } = begin(make({ maxWaiting: 100, maxWaitingOfOne: 100 }));
      start('first', 1);
      start('long', 2);
      for (let n = 0; n < 12; n++) start(`short ${n}`, 1, true);
      await end('first');
      for (let n = 0; n < 10; n++) await end(`short ${n}`);
      expect(order.slice(9)).toEqual(['short 8', 'short 9', 'long']);
      await end('long');
      expect(order.at(-1)).toBe('short 10');
    });
  });
});
