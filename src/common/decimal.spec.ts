import fc from 'fast-check';
import { type Decimal, parseDecimal } from './decimal.js';

const RULE = { maxDecimals: 4, maxIntegerDigits: 12 };
const parse = (input: string | number) => parseDecimal(input, RULE);
const canonical = (input: string | number) => (parse(input) as Decimal).canonical;

/** The number in ten-thousandths, by exact arithmetic. */
function scaled(text: string): bigint {
  const [integer = '', fraction = ''] = text.replace('-', '').split('.');
  const magnitude = BigInt(integer) * 10_000n + BigInt(fraction.padEnd(4, '0'));
  return text.startsWith('-') ? -magnitude : magnitude;
}

describe('parseDecimal', () => {
  it.each([
    ['19.90', '19.90', '19.9'],
    ['1', '1', '1'],
    ['1.00', '1.00', '1'],
    ['-5', '-5', '-5'],
    ['-0', '0', '0'],
    ['-0.00', '0.00', '0'],
    ['0.0001', '0.0001', '0.0001'],
    ['1.500000', '1.5', '1.5'],
    ['999999999999.9999', '999999999999.9999', '999999999999.9999'],
    [19.9, '19.9', '19.9'],
    [-0, '0', '0'],
    [1e3, '1000', '1000'],
    [999_999_999_999, '999999999999', '999999999999'],
  ])('reads %j, shown as %s, compared as %s', (input, text, form) => {
    expect(parse(input)).toEqual({ text, canonical: form });
  });

  it.each([
    ['', 'invalid_decimal'],
    ['abc', 'invalid_decimal'],
    ['+5', 'invalid_decimal'],
    ['007', 'invalid_decimal'],
    ['.5', 'invalid_decimal'],
    ['5.', 'invalid_decimal'],
    ['1e3', 'invalid_decimal'],
    ['1,5', 'invalid_decimal'],
    ['1 000', 'invalid_decimal'],
    [' 1', 'invalid_decimal'],
    ['1\n', 'invalid_decimal'],
    ['--1', 'invalid_decimal'],
    ['NaN', 'invalid_decimal'],
    ['Infinity', 'invalid_decimal'],
    ['0x10', 'invalid_decimal'],
    ['١', 'invalid_decimal'],
    ['1.23456', 'too_many_decimals'],
    [0.1 + 0.2, 'too_many_decimals'],
    [1e-7, 'too_many_decimals'],
    [5e-324, 'too_many_decimals'],
    ['1000000000000', 'out_of_range'],
    ['-1000000000000', 'out_of_range'],
    [1e12, 'out_of_range'],
    [-1e12, 'out_of_range'],
    [1e21, 'out_of_range'],
    [Number.POSITIVE_INFINITY, 'out_of_range'],
    [Number.NaN, 'out_of_range'],
  ])('refuses %j as %s', (input, code) => {
    expect(parse(input)).toBe(code);
  });

  const amount = fc.bigInt({ min: -(10n ** 16n) + 1n, max: 10n ** 16n - 1n });
  const written = (units: bigint, decimals: number) => {
    const magnitude = units < 0n ? -units : units;
    const fraction = String(magnitude % 10_000n).padStart(4, '0');
    return `${units < 0n ? '-' : ''}${magnitude / 10_000n}.${fraction}${'0'.repeat(decimals)}`;
  };

  it('keeps the number exactly, in both forms', () => {
    const check = (units: bigint, zeros: number) => {
      const read = parse(written(units, zeros)) as Decimal;
      expect([scaled(read.text), scaled(read.canonical)]).toEqual([units, units]);
    };
    fc.assert(fc.property(amount, fc.integer({ min: 0, max: 3 }), check));
  });

  it('has one canonical form for every spelling and different forms for different numbers', () => {
    const check = (a: bigint, b: bigint) => {
      expect(canonical(written(a, 0)) === canonical(written(b, 2))).toBe(a === b);
    };
    fc.assert(fc.property(amount, fc.oneof(amount, fc.constant(0n)), check));
    fc.assert(fc.property(amount, (a) => check(a, a)));
  });

  it('reads a number as the shortest decimal that means it', () => {
    const cents = fc.integer({ min: -(10 ** 11), max: 10 ** 11 });
    fc.assert(fc.property(cents, (n) => expect(scaled(canonical(n / 100))).toBe(BigInt(n) * 100n)));
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.double()), (input) => void parse(input)));
  });
});
