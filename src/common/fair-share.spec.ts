import fc from 'fast-check';
import { FairShare } from './fair-share.js';

const CAPACITY = 1_000;

/** Owners who take and, where the number is negative, give back what they took first. */
const moves = fc.array(
  fc.record({ owner: fc.integer({ min: 0, max: 9 }), amount: fc.integer({ min: -1, max: 200 }) }),
  {
    maxLength: 300,
  },
);

describe('FairShare', () => {
  it('lets one owner take half, and two a third each', () => {
    const share = new FairShare<string>(600);
    expect(share.take('a', 301)).toBe(false);
    expect(share.take('a', 300)).toBe(true);
    expect(share.take('a', 1)).toBe(false);
    share.giveBack('a', 100);
    expect(share.take('b', 200)).toBe(true);
    expect([share.take('a', 1), share.take('b', 1)]).toEqual([false, false]);
  });

  it('always leaves room for whoever holds nothing, and never gives out more than there is', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const share = new FairShare<number>(CAPACITY);
        const held = new Map<number, number[]>();
        for (const { owner, amount } of all) {
          const own = held.get(owner) ?? [];
          held.set(owner, own);
          if (amount >= 0 && share.take(owner, amount)) own.push(amount);
          else if (amount < 0 && own.length > 0) share.giveBack(owner, own.shift()!);
          const total = [...held.values()].flat().reduce((sum, one) => sum + one, 0);
          expect(total).toBeLessThanOrEqual(CAPACITY);
          const free = CAPACITY - total;
          const newcomer = Math.floor(free / 2);
          expect(share.take(99, newcomer)).toBe(true);
          share.giveBack(99, newcomer);
          // Ten owners leave an eleventh of it all to the next one.
          expect(free).toBeGreaterThanOrEqual(Math.floor(CAPACITY / (held.size + 1)) - 200);
        }
      }),
    );
  });

  it('refuses only who would hold more than it leaves free', () => {
    fc.assert(
      fc.property(moves, (all) => {
        const share = new FairShare<number>(CAPACITY);
        const held = new Map<number, number>();
        for (const { owner, amount } of all.filter(({ amount: given }) => given > 0)) {
          const own = (held.get(owner) ?? 0) + amount;
          const total = [...held.values()].reduce((sum, one) => sum + one, 0) + amount;
          expect(share.take(owner, amount)).toBe(own <= CAPACITY - total);
          if (own <= CAPACITY - total) held.set(owner, own);
        }
      }),
    );
  });
});
