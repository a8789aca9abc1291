import fc from 'fast-check';
import { poolSizes } from './pools.js';

describe('poolSizes', () => {
  it('never takes more connections than it was given, and leaves no pool without one', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 6, max: 1_000 }),
        fc.constantFrom('single', 'distributed'),
        (total, layout) => {
          const sizes = Object.values(poolSizes(total, layout));
          expect(Math.min(...sizes)).toBeGreaterThanOrEqual(1);
          expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(total);
        },
      ),
    );
  });
});
