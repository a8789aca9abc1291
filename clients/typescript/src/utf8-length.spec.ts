import fc from 'fast-check';
import { utf8Length } from './utf8-length.js';

describe('utf8Length', () => {
  it('is what the text has as UTF-8, with half characters too', () => {
    const units = fc.array(fc.constantFrom(0x41, 0x7f, 0x80, 0x7ff, 0x800, 0xd800, 0xdbff, 0xdc00, 0xffff));
    fc.assert(
      fc.property(units, (codes) => {
        const text = String.fromCharCode(...codes);
        expect(utf8Length(text)).toBe(Buffer.byteLength(text));
      }),
      { numRuns: 500 },
    );
  });
});
