import { DistinctCounts } from './distinct-counts.js';

describe('DistinctCounts', () => {
  /** With three cells the first visitors have bits of their own; with millions of cells hardly any visitor has. */
  it.each([3, 1 << 23])('counts a visitor once in each cell, of %d cells', (cells) => {
    const counts = new DistinctCounts(cells);
    for (let round = 0; round < 2; round++)
      for (const visitor of [0, 1, 2, 3, 70_000]) {
        counts.note(visitor, 0);
        if (visitor % 2 === 0) counts.note(visitor, 2);
      }
    expect([0, 1, 2].map((cell) => counts.of(cell))).toEqual([5, 0, 3]);
  });

  it.each([3, 1 << 23])('takes the same numbers for others once it is told so, of %d cells', (cells) => {
    const counts = new DistinctCounts(cells);
    for (const visitor of [0, 1, 1, 9]) counts.note(visitor, 1);
    counts.nextVisitors();
    for (const visitor of [0, 9, 9]) counts.note(visitor, 1);
    expect(counts.of(1)).toBe(5);
  });
});
