import { divided, moneyText, ratioOf } from './money-text.js';

describe('moneyText', () => {
  it.each([
    [0n, '0.00'],
    [1n, '0.000001'],
    [10_000n, '0.01'],
    [120_500_000n, '120.50'],
    [-7_500_100n, '-7.5001'],
    [999_999_999_999_999_999_999n, '999999999999999.999999'],
  ])('writes %s millionths as %s', (micros, text) => {
    expect(moneyText(micros)).toBe(text);
  });
});

describe('divided', () => {
  it.each([
    [10_000_000n, 4n, '2.50'],
    [10_000_000n, 3n, '3.333333'],
    [1n, 2n, '0.000001'],
    [-1n, 2n, '-0.000001'],
    [1n, 3n, '0.00'],
    [5n, 0n, null],
    [0n, 0n, null],
  ])('divides %s millionths by %s into %s', (micros, count, text) => {
    expect(divided(micros, count)).toBe(text);
  });
});

describe('ratioOf', () => {
  it.each([
    [3n, 2n, 1.5],
    [2n, 3n, 0.666667],
    [-2n, 3n, -0.666667],
    [0n, 3n, 0],
    [3n, 0n, null],
  ])('%s by %s is %s', (dividend, divisor, ratio) => {
    expect(ratioOf(dividend, divisor)).toBe(ratio);
  });
});
