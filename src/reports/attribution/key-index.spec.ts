import fc from 'fast-check';
import { KeyIndex } from './key-index.js';

const half = fc.oneof(fc.integer(), fc.integer({ min: -3, max: 3 }));

describe('KeyIndex', () => {
  it('numbers keys in the order they are first seen, as a Map would', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(half, half), { maxLength: 5_000, size: 'max' }), (keys) => {
        const index = new KeyIndex();
        const expected = new Map<string, number>();
        const answers: number[] = [];
        const expectedAnswers: number[] = [];
        for (const [high, low] of keys) {
          const known = expected.get(`${high} ${low}`);
          const number = known ?? expected.size;
          expected.set(`${high} ${low}`, number);
          expectedAnswers.push(known ?? -1, number);
          answers.push(index.find(high, low), index.add(high, low));
        }
        // Once: thousands of `expect` a run would take most of its time.
        expect(answers).toEqual(expectedAnswers);
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
