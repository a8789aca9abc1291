import fc from 'fast-check';
import { paidOut } from './revenue-shares.js';
import { type Stretch, shareOut } from './stretch.js';

const WHOLE = 1_000_000n;
/** Ten-thousandths below 10^12 of a currency's unit, the most an event can carry. */
const units = fc.bigInt({ min: -(10n ** 16n) + 1n, max: 10n ** 16n - 1n });
const weighed = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 2 ** 30 })), {
    minLength: 1,
    maxLength: 8,
  })
  .filter((list) => list.some(([, each]) => each > 0))
  .map((list) => {
    let from = 7;
    return list.map(([count, each]): Stretch => {
      const stretch = { from, to: from + count, each };
      from = stretch.to;
      return stretch;
    });
  });

/** A share for each touch. */
const unrolled = <T extends { from: number; to: number }>(
  stretches: readonly T[],
  of: (stretch: T) => bigint,
) =>
  stretches.flatMap((stretch) =>
    Array.from({ length: stretch.to - stretch.from }, (_, at) => [stretch.from + at, of(stretch)] as const),
  );

/** Word by word: rounded down, what is left to the largest remainders, the earlier first. */
function shared(amount: bigint, weights: readonly (readonly [number, bigint])[]) {
  const total = weights.reduce((sum, [, weight]) => sum + weight, 0n);
  const parts = weights.map(([at, weight]) => ({
    at,
    part: (amount * weight) / total,
    rest: (amount * weight) % total,
  }));
  const left = amount - parts.reduce((sum, { part }) => sum + part, 0n);
  const first = [...parts].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  for (const share of first.slice(0, Number(left))) share.part += 1n;
  return parts.filter(({ part }) => part > 0n).map(({ at, part }) => [at, part] as const);
}

describe('shareOut', () => {
  it('shares by weight, to the largest remainders what is left over, the earlier first', () => {
    fc.assert(
      fc.property(weighed, fc.integer({ min: 0, max: 1_000_000 }), (stretches, amount) => {
        const weights = unrolled(stretches, ({ each }) => BigInt(each));
        const total = stretches.reduce((sum, { from, to, each }) => sum + (to - from) * each, 0);
        const shares = unrolled(shareOut({ amount, total }, stretches), ({ each }) => BigInt(each));
        expect(shares).toEqual(shared(BigInt(amount), weights));
      }),
    );
  });

  it('takes no longer for a stretch of a billion touches', () => {
    expect(shareOut({ amount: 7, total: 1e9 }, [{ from: 0, to: 1e9, each: 1 }])).toEqual([
      { from: 0, to: 7, each: 1 },
    ]);
  });
});

describe('paidOut', () => {
  it('shares revenue out to the last ten-thousandth by credit, however much it is', () => {
    fc.assert(
      fc.property(weighed, units, (stretches, amount) => {
        const total = stretches.reduce((sum, { from, to, each }) => sum + (to - from) * each, 0);
        const credits = shareOut({ amount: Number(WHOLE), total }, stretches);
        const paid = paidOut(credits, { millions: Number(amount / WHOLE), rest: Number(amount % WHOLE) });
        expect(unrolled(paid, ({ credit }) => BigInt(credit))).toEqual(
          unrolled(credits, ({ each }) => BigInt(each)),
        );
        const size = amount < 0n ? -amount : amount;
        const given = new Map(
          shared(
            size,
            unrolled(credits, ({ each }) => BigInt(each)),
          ),
        );
        for (const [at, part] of unrolled(
          paid,
          (stretch) => BigInt(stretch.units) + BigInt(stretch.moreUnits),
        ))
          expect(part).toBe(amount < 0n ? -(given.get(at) ?? 0n) : (given.get(at) ?? 0n));
      }),
    );
  });

  it('gives nothing to nobody', () => {
    expect(paidOut([], { millions: 0, rest: 49_900 })).toEqual([]);
  });
});
