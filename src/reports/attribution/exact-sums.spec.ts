import { ExactSums } from './exact-sums.js';
import { moneyOfUnits } from './money-of-units.js';

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
