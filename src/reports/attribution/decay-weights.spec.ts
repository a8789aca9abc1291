import { decayWeight } from './decay-weights.js';

const WEEK_MINUTES = 10_080;

describe('decayWeight', () => {
  it('is 2^30 now, and half of it with every week', () => {
    for (let weeks = 0; weeks <= 30; weeks++)
      expect(decayWeight(weeks * WEEK_MINUTES)).toBe(2 ** (30 - weeks));
    expect(decayWeight(31 * WEEK_MINUTES)).toBe(0);
  });

  it('follows the curve between, to the last unit or two of whole numbers', () => {
    for (let minutes = 0; minutes < 2 * WEEK_MINUTES; minutes += 7) {
      const weight = decayWeight(minutes);
      expect(Number.isInteger(weight)).toBe(true);
      expect(Math.abs(weight - 2 ** (30 - minutes / WEEK_MINUTES))).toBeLessThanOrEqual(2);
    }
  });
});
