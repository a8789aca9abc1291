import fc from 'fast-check';
import { addRevenue, ExactSums } from './exact-sums.js';
import { moneyOfUnits } from './money-of-units.js';

const WHOLE = 1_000_000n;
/** Ten-thousandths below 10^12 of a currency's unit, the most an event can carry. */
const units = fc.bigInt({ min: -(10n ** 16n) + 1n, max: 10n ** 16n - 1n });

describe('ExactSums', () => {
  it('adds up what no double holds', () => {
    const sums = new ExactSums();
    for (let i = 0; i < 10_000; i++) sums.add(3, 5_000_000_000_000_001);
    expect([sums.of(3), sums.of(2), sums.has(3), sums.has(2)]).toEqual([
      50_000_000_000_000_010_000n,
      0n,
      true,
      false,
    ]);
  });

  it('shares revenue out to the last ten-thousandth, however much it is', () => {
    const shares = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.array(units, { minLength: 1, maxLength: 50 }), shares, (amounts, credits) => {
        const sums = new ExactSums();
        const last = 1_000_000 - credits.reduce((sum, credit) => sum + credit, 0);
        const given = last >= 0 ? [...credits, last] : [1_000_000];
        for (const amount of amounts) {
          const revenue = { millions: Number(amount / WHOLE), rest: Number(amount % WHOLE) };
          let before = 0;
          for (const [cell, credit] of given.entries()) {
            addRevenue(sums, cell, { revenue, before, credit });
            before += credit;
          }
        }
        let upTo = 0n;
        for (const [cell, credit] of given.entries()) {
          const exact = amounts.reduce(
            (sum, amount) => sum + (amount * (upTo + BigInt(credit))) / WHOLE - (amount * upTo) / WHOLE,
            0n,
          );
          expect(sums.of(cell)).toBe(exact);
          upTo += BigInt(credit);
        }
      }),
    );
  });
});

describe('moneyOfUnits', () => {
  it.each([
    [200_029_999_999_999_979_997n, '20002999999999997.9997'],
    [-200_029_999_999_999_979_990n, '-20002999999999997.999'],
    [1n, '0.0001'],
    [0n, '0.00'],
  ])('writes %s ten-thousandths to the last digit', (amount, text) => {
    expect(moneyOfUnits(amount)).toBe(text);
  });
});
