import fc from 'fast-check';
import { FieldProblem } from './field-rule.js';
import { TextRule } from './text.rule.js';

const rule = new TextRule({ maxLength: 3 });
const codeOf = (read: unknown) => (read instanceof FieldProblem ? read.code : 'ok');

describe('TextRule', () => {
  it.each([
    ['a', 'ok'],
    ['😀😀😀', 'ok'],
    ['e\u0301a', 'ok'],
    ['', 'too_short'],
    ['abcd', 'too_long'],
    ['😀😀😀😀', 'too_long'],
    ['a\0', 'nul_character'],
    ['a\ud800', 'lone_surrogate'],
    ['\udc00\ud800', 'lone_surrogate'],
    ['\0\ud800', 'nul_character'],
    [5, 'wrong_type'],
    [['a'], 'wrong_type'],
    [{}, 'wrong_type'],
    [true, 'wrong_type'],
  ])('reads %j: %s', (value, code) => {
    expect(codeOf(rule.read(value))).toBe(code);
  });

  it('counts the least length in code points, too', () => {
    const least = new TextRule({ minLength: 2, maxLength: 3 });
    expect(codeOf(least.read('😀'))).toBe('too_short');
    expect(codeOf(least.read('😀a'))).toBe('ok');
  });

  it('takes the empty text where it means something', () => {
    expect(new TextRule({ minLength: 0, maxLength: 3 }).read('')).toBe('');
  });

  it('accepts exactly the texts that a plain reading of its limits allows', () => {
    const unit = fc.constantFrom('a', '\0', '\ud800', '\udc00', '😀', '\ud83d', 'é', '"', '\n');
    const limits = fc.record({
      minLength: fc.integer({ min: 0, max: 3 }),
      maxLength: fc.integer({ min: 3, max: 6 }),
    });
    fc.assert(
      fc.property(limits, fc.array(unit, { maxLength: 9 }), ({ minLength, maxLength }, units) => {
        const text = units.join('');
        const points = Array.from(text);
        const isHalf = (point: string) => point.length === 1 && point >= '\ud800' && point <= '\udfff';
        const isAllowed =
          points.length >= minLength &&
          points.length <= maxLength &&
          !points.includes('\0') &&
          !points.some(isHalf);
        expect(new TextRule({ minLength, maxLength }).read(text) === text).toBe(isAllowed);
      }),
      { numRuns: 2_000 },
    );
  });
});
