import fc from 'fast-check';
import { KeptBytes } from './kept-bytes.js';

describe('KeptBytes', () => {
  const lengths = fc.array(
    fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.constantFrom(200_000, 262_144, 400_000)),
    {
      maxLength: 8,
    },
  );

  it('keeps copies as they were, whatever their lengths, until they are let go', () => {
    fc.assert(
      fc.property(fc.array(lengths, { maxLength: 4 }), (turns) => {
        const kept = new KeptBytes();
        for (const [turn, some] of turns.entries()) {
          const all = some.map((length, at) => Buffer.alloc(length, 1 + turn * 10 + at));
          const copies = all.map((bytes) => kept.copy(bytes));
          for (const [at, copy] of copies.entries()) expect(copy.equals(all[at]!)).toBe(true);
          kept.clear();
        }
      }),
      { numRuns: 30 },
    );
  });

  it('uses the same memory again', () => {
    const kept = new KeptBytes();
    const memory = () => {
      const buffers = [100_000, 400_000, 200_000, 200_000].map(
        (length) => kept.copy(Buffer.alloc(length)).buffer,
      );
      kept.clear();
      return new Set(buffers);
    };
    const first = memory();
    for (const buffer of memory()) expect(first).toContain(buffer);
  });
});
