import { labelled, niceTicks } from './scale';

describe('the scale of a chart', () => {
  it.each([
    [0, 9, [0, 2.5, 5, 7.5, 10]],
    [0, 1_000, [0, 250, 500, 750, 1_000]],
    [-3, 5, [-4, -2, 0, 2, 4, 6]],
    [0, 0.3, [0, 0.1, 0.2, 0.3]],
    [0, 0, [0, 1]],
  ])('from %d to %d has round numbers around them', (min, max, ticks) => {
    expect(niceTicks(min, max)).toEqual(ticks);
  });

  it.each([
    [0, 1, [0, 1]],
    [0, 3, [0, 1, 2, 3]],
    [0, 9, [0, 3, 6, 9]],
    [0, 1_000, [0, 250, 500, 750, 1_000]],
  ])('of what is counted, from %d to %d, has whole numbers', (min, max, ticks) => {
    expect(niceTicks(min, max, true)).toEqual(ticks);
  });

  it('names as many buckets as there is room for, the last among them', () => {
    expect(labelled(30, 600, 60)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
    expect(labelled(3, 600, 60)).toEqual([0, 1, 2]);
    expect(labelled(1_000, 10, 60)).toEqual([999]);
  });
});
