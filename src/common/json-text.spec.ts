import fc from 'fast-check';
import { findTextFault, isPlainText, quoteJson } from './json-text.js';

/** Any sequence of UTF-16 units, with the awkward ones likely. */
const units = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0, max: 0xffff }),
      fc.constantFrom(0, 0x22, 0x5c, 0xd83d, 0xde00, 0x7f, 0x2028),
    ),
  )
  .map((codes) => String.fromCharCode(...codes));

describe('quoteJson', () => {
  it('writes exactly what JSON.stringify writes', () => {
    fc.assert(fc.property(units, (text) => expect(quoteJson(text)).toBe(JSON.stringify(text))));
  });

  it('takes the short way for an emoji', () => {
    expect(isPlainText('😀 ok')).toBe(true);
  });
});

describe('findTextFault', () => {
  it('names NUL and unpaired surrogates, nothing else', () => {
    const expected = (text: string) => {
      if (text.split('').includes(String.fromCharCode(0))) return 'nul_character';
      return Buffer.from(text, 'utf8').toString('utf8') === text ? null : 'lone_surrogate';
    };
    fc.assert(fc.property(units, (text) => expect(findTextFault(text)).toBe(expected(text))));
  });

  it('is not fooled by a backslash before u0000', () => {
    expect(findTextFault(JSON.parse('"\\\\u0000"'))).toBeNull();
    expect(findTextFault(JSON.parse('"\\u0000"'))).toBe('nul_character');
  });
});
