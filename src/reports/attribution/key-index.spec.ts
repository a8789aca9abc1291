import fc from 'fast-check';
import { KeyIndex } from './key-index.js';

const half = fc.oneof(fc.integer(), fc.integer({ min: -3, max: 3 }));

describe('KeyIndex', () => {
  it('numbers keys in the order they are first seen, as a Map would', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(half, half), { maxLength: 5_000, size: 'max' }), (keys) => {
        const index = new KeyIndex();
        const expected = new Map<string, number>();
        for (const [high, low] of keys) {
          const known = expected.get(`${high} ${low}`);
          expect(index.find(high, low)).toBe(known ?? -1);
          if (known === undefined) expected.set(`${high} ${low}`, expected.size);
          expect(index.add(high, low)).toBe(known ?? expected.size - 1);
        }
        expect(index.size).toBe(expected.size);
      }),
      { numRuns: 30 },
    );
  });

  it('knows nothing any more once it is cleared, and numbers from 0 again', () => {
    const index = new KeyIndex();
    for (let key = 0; key < 10_000; key++) index.add(key, -key);
    index.clear();
    expect([index.size, index.find(5, -5), index.add(7, -7)]).toEqual([0, -1, 0]);
  });
});
