import { DAY_MS } from '../../common/clock.js';
import { periodRange } from './period-range.js';
import { PERIODS, type Period } from './periods.js';
import { formatLocal } from './time-zone.js';

/** The first day of a period and the day after its last, as ISO dates, found by going from day to day: naive on purpose. */
function datesOf(period: Period, today: string): [string, string] {
  const shift = (date: string, days: number) =>
    new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
  const beginning = (date: string, begins: (date: string) => boolean): string =>
    begins(date) ? date : beginning(shift(date, -1), begins);
  const units: Record<string, (date: string) => boolean> = {
    week: (date) => new Date(date).getUTCDay() === 1,
    month: (date) => date.endsWith('-01'),
    quarter: (date) => /-(01|04|07|10)-01$/.test(date),
    year: (date) => date.endsWith('-01-01'),
  };
  const tomorrow = shift(today, 1);
  if (period === 'today') return [today, tomorrow];
  if (period === 'yesterday') return [shift(today, -1), today];
  const days = /^last_(\d+)_days$/.exec(period);
  if (days) return [shift(tomorrow, -Number(days[1])), tomorrow];
  if (period === 'last_12_months') {
    let first = beginning(today, units['month']!);
    for (let month = 1; month < 12; month++) first = beginning(shift(first, -1), units['month']!);
    return [first, tomorrow];
  }
  const [which, unit] = period.split('_') as [string, string];
  const begins = units[unit]!;
  const first = beginning(today, begins);
  return which === 'this' ? [first, tomorrow] : [beginning(shift(first, -1), begins), first];
}

const seen = (period: Period, zone: string, now: string) => {
  const { fromUs, toUs } = periodRange(period, zone, Date.parse(now));
  return [formatLocal(zone, fromUs), formatLocal(zone, toUs)];
};

describe('periodRange', () => {
  it.each(PERIODS)('%s has the days of the calendar, on each day of two years', (period) => {
    const wrong: string[] = [];
    for (let day = Date.UTC(2024, 0, 1); day < Date.UTC(2026, 0, 2); day += DAY_MS) {
      const today = new Date(day).toISOString().slice(0, 10);
      for (const nowMs of [day, day + DAY_MS - 1]) {
        const { fromUs, toUs } = periodRange(period, 'UTC', nowMs);
        const found = [fromUs, toUs].map((us) => new Date(us / 1000).toISOString());
        const wanted = datesOf(period, today).map((date) => `${date}T00:00:00.000Z`);
        if (String(found) !== String(wanted)) wrong.push(`${today}: ${found}, not ${wanted}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('takes the day from the zone’s clocks', () => {
    const now = '2026-03-01T03:00:00Z';
    expect(seen('this_month', 'UTC', now)).toEqual(['2026-03-01T00:00:00Z', '2026-03-02T00:00:00Z']);
    expect(seen('this_month', 'America/New_York', now)).toEqual([
      '2026-02-01T00:00:00-05:00',
      '2026-03-01T00:00:00-05:00',
    ]);
    expect(seen('today', 'Pacific/Auckland', now)).toEqual([
      '2026-03-01T00:00:00+13:00',
      '2026-03-02T00:00:00+13:00',
    ]);
  });

  it('has days of 23 and 25 hours where clocks change', () => {
    expect(seen('today', 'Europe/Berlin', '2026-03-29T12:00:00Z')).toEqual([
      '2026-03-29T00:00:00+01:00',
      '2026-03-30T00:00:00+02:00',
    ]);
    expect(seen('last_7_days', 'Europe/Berlin', '2026-10-25T22:59:59Z')).toEqual([
      '2026-10-19T00:00:00+02:00',
      '2026-10-26T00:00:00+01:00',
    ]);
  });

  it('begins a day without midnight in the moment of the skip, and its month with its own first day', () => {
    const now = '2026-03-08T12:00:00Z';
    expect(seen('today', 'America/Havana', now)).toEqual([
      '2026-03-08T01:00:00-04:00',
      '2026-03-09T00:00:00-04:00',
    ]);
    expect(seen('yesterday', 'America/Havana', now)[1]).toBe('2026-03-08T01:00:00-04:00');
    expect(seen('last_7_days', 'America/Havana', '2026-03-07T12:00:00Z')).toEqual([
      '2026-03-01T00:00:00-05:00',
      '2026-03-08T01:00:00-04:00',
    ]);
  });

  it('is in the new day already while clocks put back across midnight show the old date once more', () => {
    // On 7 November 2010 St. John's went from 00:01 back to 23:01 of the 6th.
    const [from, to] = seen('today', 'America/St_Johns', '2010-11-07T02:45:00Z');
    expect([from, to]).toEqual(['2010-11-07T00:00:00-02:30', '2010-11-08T00:00:00-03:30']);
  });
});
