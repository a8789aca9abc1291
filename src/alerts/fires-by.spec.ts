import type { ReportRule } from './alert.types.js';
import { firesBy } from './fires-by.js';

describe('A change', () => {
  const rule: ReportRule = {
    ...{ kind: 'change', figure: 'events', currency: null, window: 'day' },
    ...{ direction: 'fall', unit: 'percent', amount: 50, baseAtLeast: 10 },
  };
  it.each([
    [10, 5, true],
    [10, 6, false],
    [10, 20, false],
    [9, 0, null],
    [null, 5, null],
    [10, null, null],
  ])('from %p to %p by half fires: %p', (before, value, fires) => {
    expect(firesBy(rule, value, before)).toBe(fires);
  });

  it('either way counts both, and in percent of nothing says nothing', () => {
    const either = { ...rule, direction: 'either', baseAtLeast: 0 } as const;
    expect([firesBy(either, 20, 10), firesBy(either, 5, 10), firesBy(either, 5, 0)]).toEqual([
      true,
      true,
      null,
    ]);
    expect(firesBy({ ...either, unit: 'absolute', amount: 5 }, 5, 0)).toBe(true);
  });
});
