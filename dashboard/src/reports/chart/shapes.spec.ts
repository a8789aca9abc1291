import { draw } from './shapes';

const HOURS = ['08', '09', '10', '11', '12'].map((hour, at) => ({
  start: `2026-11-24T${hour}:00:00+01:00`,
  is_complete: at < 2,
}));
const VISITORS = { key: 'visitors', label: 'Visitors', color: 'blue', values: [4, 2, 1, 0, 0] };
const BEFORE = { ...VISITORS, key: 'before', values: [3, 3, 3, 3, 3], compared: ['', '', '', '', ''] };

/** Half past the third hour; a hundred pixels wide, a value as many from the top. */
const PLANE = { width: 100, y: (value: number) => value, nowMs: Date.parse('2026-11-24T10:30:00+01:00') };

describe('a line over time', () => {
  it('ends with the bucket that is under way: what is to come is no zero', () => {
    const [line] = draw([VISITORS], HOURS, 'line', PLANE);
    expect(line!.path + line!.open).toBe('M10.00 4.00L30.00 2.00M50.00 1.00M30.00 2.00L50.00 1.00');
    expect(line!.area).toBe('M10.00 0.00L10.00 4.00L30.00 2.00L50.00 1.00L50.00 0.00Z');
  });

  it('has a spot for a bucket that no line leads to or from', () => {
    const values = [4, null, 1, 2, null];
    const [line] = draw([{ ...VISITORS, values }], HOURS, 'line', {
      ...PLANE,
      nowMs: Date.parse('2026-11-25T00:00:00Z'),
    });
    expect([line!.spots, line!.path + line!.open]).toEqual([
      'M10.00 4.00h0.01',
      'M50.00 1.00M70.00 2.00M50.00 1.00L70.00 2.00',
    ]);
  });

  it('of what is compared with goes on to the end of the range', () => {
    const [, compared] = draw([VISITORS, BEFORE], HOURS, 'line', PLANE);
    expect(compared!.path).toMatch(/L90\.00 3\.00$/);
  });

  it('of buckets that are no stretch of time has all of them', () => {
    const named = HOURS.map((bucket) => ({ ...bucket, name: '3 weeks later' }));
    expect(draw([VISITORS], named, 'line', PLANE)[0]!.open).toMatch(/L90\.00 0\.00$/);
  });
});
