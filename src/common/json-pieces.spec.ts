import fc from 'fast-check';
import { jsonPieces } from './json-pieces.js';

describe('jsonPieces', () => {
  it('joined are the JSON of the value', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        expect([...jsonPieces(value)].join('')).toBe(JSON.stringify(value));
      }),
    );
    const odd = {
      at: new Date(0),
      none: undefined,
      list: [undefined, { none: undefined }],
      deep: [[[[undefined]]]],
    };
    expect([...jsonPieces(odd)].join('')).toBe(JSON.stringify(odd));
  });

  it('come element by element of a list near the top', () => {
    const element = { name: 'x'.repeat(100) };
    const value = { evidence: { conversions: Array.from({ length: 1_000 }, () => element) } };
    expect(Math.max(...[...jsonPieces(value)].map(({ length }) => length))).toBeLessThan(150);
  });
});
