import fc from 'fast-check';
import { type Fraction, numberOf } from '../answer/fraction.js';
import { computed, type Formula, FormulaFault, parseFormula } from './formula.js';
import { currencyOf } from './formula-unit.js';

const LETTERS = ['A', 'B', 'C'];
const whole = (dividend: number): Fraction => ({ dividend: BigInt(dividend), divisor: 1n });
const parsed = (text: string) => parseFormula(text, LETTERS.length) as Formula;

const { formula } = fc.letrec<{ formula: string; operand: string }>((tie) => ({
  formula: fc
    .tuple(
      tie('operand'),
      fc.array(fc.tuple(fc.constantFrom('+', '-', '*', '/', ' - '), tie('operand')), { maxLength: 3 }),
    )
    .map(([first, others]) => others.reduce((text, [operator, operand]) => text + operator + operand, first)),
  operand: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...LETTERS),
    fc.constantFrom('2', '0.5', '10'),
    tie('formula').map((text) => `(${text})`),
  ),
}));

describe('formulas', () => {
  it('are computed as they are read everywhere, exactly, and are null where a divisor is 0', () => {
    const values = fc.array(fc.integer({ min: -3, max: 3 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(formula, values, (text, numbers) => {
        const exact = computed(parsed(text), numbers.map(whole));
        // JavaScript's own grammar has the same operators. Where it divides by 0 somewhere, something is infinite or none on the way; a float may miss a 0 by a hair.
        const read = new Function(...LETTERS, `return ${text}`)(...numbers) as number;
        if (exact === null) return;
        expect(exact.divisor > 0n).toBe(true);
        if (Number.isFinite(read) && Math.abs(read) < 1e6) expect(numberOf(exact)).toBeCloseTo(read, 5);
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['A/B', [1, 0, 0], null],
    ['A/B+C', [1, 0, 5], null],
    ['0*(A/B)', [1, 0, 0], null],
    ['A/(B-C)', [1, 2, 2], null],
    ['(A-B)/A', [4, 1, 0], 0.75],
    ['A-B-C', [9, 3, 2], 4],
    ['A/B/C', [12, 3, 2], 2],
    ['100*A/B', [1, 3, 0], 33.333333],
    ['A/B*B', [1, 3, 0], 1],
  ])('%s of %j is %j', (text, numbers, expected) => {
    const exact = computed(parsed(text), (numbers as number[]).map(whole));
    expect(exact && numberOf(exact)).toBe(expected);
  });

  it('are null where a series has nothing to measure', () => {
    expect(computed(parsed('A+B'), [whole(1), null, null])).toBeNull();
  });

  it.each([
    '',
    ' ',
    'A B',
    'A+',
    '+A',
    '-A',
    '(A',
    'A)',
    '()',
    'a',
    'D',
    'A**B',
    'A%B',
    '1e5',
    '.5',
    'A;B',
    'A.B',
    '1'.repeat(16),
  ])('%j is no formula', (text) => {
    expect(parseFormula(text, LETTERS.length)).toBeInstanceOf(FormulaFault);
  });

  it.each([
    ['A / C', 'EUR'],
    ['A * C + A', 'EUR'],
    ['(A - A) / A', null],
    ['A / A + C', null],
    ['B / B + A / A', null],
    ['A + 1', 'refused'],
    ['A + C', 'refused'],
    ['A + B', 'refused'],
    ['A / B', 'refused'],
    ['A * B', 'refused'],
    ['A * A', 'refused'],
    ['C / A', 'refused'],
  ])('%s of euros, dollars and events is %s', (text, expected) => {
    const currency = currencyOf(parsed(text), ['EUR', 'USD', null]);
    expect(currency instanceof FormulaFault ? 'refused' : currency).toBe(expected);
  });
});
