import { daySpan, typedDay } from './days';

describe('a day', () => {
  it('begins and ends at midnight of the chosen zone, across the end of a month', () => {
    const utc = daySpan('2026-11-30', 'utc');
    expect([utc.start.toISOString(), utc.end.toISOString()]).toEqual([
      '2026-11-30T00:00:00.000Z',
      '2026-12-01T00:00:00.000Z',
    ]);
    const { start, end } = daySpan('2026-11-30', 'local');
    expect([start.getDate(), start.getHours(), end.getDate(), end.getHours()]).toEqual([30, 0, 1, 0]);
  });

  it.each([
    ['21 Nov 2026', '2026-11-21'],
    ['6 Sept 2026', '2026-09-06'],
    [' 1. february 2027', '2027-02-01'],
    ['2026-11-21', '2026-11-21'],
    ['31 Jun 2026', null],
    ['21 Foo 2026', null],
    ['11/12/2026', null],
    ['', null],
  ])('typed as “%s” is %s', (typed, day) => {
    expect(typedDay(typed)).toBe(day);
  });
});
