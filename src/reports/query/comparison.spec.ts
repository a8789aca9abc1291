import { DAY_MS } from '../../common/clock.js';
import { PERIODS, type Period } from '../calendar/periods.js';
import { type ComparisonInput, echoComparison, resolveComparison } from './comparison.js';
import { type RangeInput, resolveRange } from './report-range.js';

const NOW = '2026-03-20T12:00:00Z';

function compared(range: RangeInput, input: ComparisonInput, now = NOW) {
  const span = resolveRange(range, Date.parse(now));
  if (!span.ok) throw new Error(JSON.stringify(span.faults));
  const found = resolveComparison(input, span.value, Date.parse(now));
  if (!found.ok) return found.faults.map(({ field, code }) => `${field}: ${code}`);
  const { from, to, is_cut } = echoComparison(found.value!);
  return [from, to, is_cut];
}

const before = { compare: 'previous_period' } as const;
const year = { compare: 'previous_year' } as const;
const weekdays = { matchesWeekdays: true } as const;

describe('resolveComparison', () => {
  it.each<[Period, string, string, boolean]>([
    ['today', '2026-03-19T00:00:00Z', '2026-03-19T12:00:00Z', true],
    ['yesterday', '2026-03-18T00:00:00Z', '2026-03-19T00:00:00Z', false],
    ['last_7_days', '2026-03-07T00:00:00Z', '2026-03-13T12:00:00Z', true],
    ['last_30_days', '2026-01-20T00:00:00Z', '2026-02-18T12:00:00Z', true],
    ['last_90_days', '2025-09-22T00:00:00Z', '2025-12-20T12:00:00Z', true],
    ['last_12_months', '2024-04-01T00:00:00Z', '2025-03-20T12:00:00Z', true],
    ['this_week', '2026-03-09T00:00:00Z', '2026-03-13T12:00:00Z', true],
    ['last_week', '2026-03-02T00:00:00Z', '2026-03-09T00:00:00Z', false],
    ['this_month', '2026-02-01T00:00:00Z', '2026-02-20T12:00:00Z', true],
    ['last_month', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z', false],
    ['this_quarter', '2025-10-01T00:00:00Z', '2025-12-18T12:00:00Z', true],
    ['last_quarter', '2025-07-01T00:00:00Z', '2025-10-01T00:00:00Z', false],
    ['this_year', '2025-01-01T00:00:00Z', '2025-03-20T12:00:00Z', true],
    ['last_year', '2024-01-01T00:00:00Z', '2025-01-01T00:00:00Z', false],
  ])('of %s is the period before, as far as this one has come', (period, ...expected) => {
    expect(compared({ period }, before)).toEqual(expected);
  });

  it('ends a longer month’s comparison where the month itself begins', () => {
    expect(compared({ period: 'this_month' }, before, '2026-03-31T12:00:00Z')).toEqual([
      '2026-02-01T00:00:00Z',
      '2026-03-01T00:00:00Z',
      false,
    ]);
  });

  it('of two dates is as many days before, on days of 23 hours too', () => {
    const timezone = 'Europe/Berlin';
    const now = '2026-06-01T00:00:00Z';
    expect(compared({ from: '2026-03-30', to: '2026-04-02', timezone }, before, now)).toEqual([
      '2026-03-27T00:00:00+01:00',
      '2026-03-30T00:00:00+02:00',
      false,
    ]);
  });

  it.each([
    // The hour from two comes twice: whole days by the calendar, all else by the time that passes.
    ['2026-10-25T02:30:00+01:00', '2026-10-26T02:30:00+01:00', '2026-10-24T02:30:00+02:00'],
    ['2026-10-25T02:30:00+02:00', '2026-10-26T02:30:00+01:00', '2026-10-24T02:30:00+02:00'],
    ['2026-10-25T02:30:00+01:00', '2026-10-25T03:30:00+01:00', '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+01:00', '2026-10-25T01:30:00+02:00'],
    ['2026-10-25T02:00:00+01:00', '2026-10-25T04:00:00+01:00', '2026-10-25T01:00:00+02:00'],
    ['2026-03-29T01:00:00+01:00', '2026-03-29T04:00:00+02:00', '2026-03-28T23:00:00+01:00'],
  ])('of %s to %s ends where that begins, in an hour that comes twice too', (from, to, begin) => {
    const now = '2026-12-01T00:00:00Z';
    const found = compared({ from, to, timezone: 'Europe/Berlin' }, before, now);
    expect(found).toEqual([begin, from, false]);
  });

  it('is never of no time, though the clocks skipped it a year before', () => {
    const asked = {
      from: '2027-03-29T02:10:00+02:00',
      to: '2027-03-29T02:40:00+02:00',
      timezone: 'Europe/Berlin',
    };
    const skipped = '2026-03-29T03:00:00+02:00';
    expect(compared(asked, year, '2027-12-01T00:00:00Z')).toEqual([
      skipped,
      '2026-03-29T03:30:00+02:00',
      false,
    ]);
  });

  it('cuts by the clock, on the day they change as well', () => {
    const timezone = 'Europe/Berlin';
    const now = '2026-03-30T10:00:00Z';
    expect(compared({ period: 'today', timezone }, before, now)).toEqual([
      '2026-03-29T00:00:00+01:00',
      '2026-03-29T12:00:00+02:00',
      true,
    ]);
  });

  it('is cut behind the day that has begun where days are all that is known', () => {
    const byDay = { ...before, isByDay: true };
    expect(compared({ period: 'today' }, byDay)).toEqual([
      '2026-03-19T00:00:00Z',
      '2026-03-20T00:00:00Z',
      false,
    ]);
    expect(compared({ from: '2026-03-19', to: '2026-03-29' }, byDay)).toEqual([
      '2026-03-09T00:00:00Z',
      '2026-03-11T00:00:00Z',
      true,
    ]);
  });

  it('begins a day without midnight where the day does', () => {
    const timezone = 'America/Havana';
    const now = '2026-06-01T00:00:00Z';
    expect(compared({ from: '2026-03-09', to: '2026-03-10', timezone }, before, now)).toEqual([
      '2026-03-08T01:00:00-04:00',
      '2026-03-09T00:00:00-04:00',
      false,
    ]);
    expect(compared({ from: '2026-03-08', to: '2026-03-09', timezone }, before, now)).toEqual([
      '2026-03-07T00:00:00-05:00',
      '2026-03-08T01:00:00-04:00',
      false,
    ]);
  });

  it.each([
    ['2026-02-01', '2026-03-01', '2025-02-01T00:00:00Z', '2025-03-01T00:00:00Z'],
    ['2024-02-29', '2024-03-01', '2023-02-28T00:00:00Z', '2023-03-01T00:00:00Z'],
    ['2024-02-28', '2024-02-29', '2023-02-28T00:00:00Z', '2023-03-01T00:00:00Z'],
    ['2025-02-28', '2025-03-01', '2024-02-28T00:00:00Z', '2024-02-29T00:00:00Z'],
    [
      '2026-01-01T10:00:00.5Z',
      '2026-01-02T11:00:00.000001Z',
      '2025-01-01T10:00:00.5Z',
      '2025-01-02T11:00:00.000001Z',
    ],
  ])('a year before %s to %s are the same dates', (from, to, ...expected) => {
    expect(compared({ from, to }, year)).toEqual([...expected, false]);
  });

  it('matches weekdays with the nearest weeks that are not part of the range', () => {
    const own = (from: string, to: string, input: ComparisonInput) =>
      compared({ from, to }, { ...input, ...weekdays });
    expect(own('2026-03-10', '2026-03-11', year)).toEqual([
      '2025-03-11T00:00:00Z',
      '2025-03-12T00:00:00Z',
      false,
    ]);
    expect(own('2026-03-10', '2026-03-11', before)).toEqual([
      '2026-03-03T00:00:00Z',
      '2026-03-04T00:00:00Z',
      false,
    ]);
    expect(own('2026-02-01', '2026-03-03', before)).toEqual([
      '2025-12-28T00:00:00Z',
      '2026-01-27T00:00:00Z',
      false,
    ]);
    for (const period of PERIODS) {
      for (const kind of [before, year]) {
        const { fromUs } = (resolveRange({ period }, Date.parse(NOW)) as { value: { fromUs: number } }).value;
        const [from] = compared({ period }, { ...kind, ...weekdays }) as [string];
        expect((fromUs / 1000 - Date.parse(from)) % (7 * DAY_MS)).toBe(0);
      }
    }
  });

  it('takes a range as told, and moves it by up to three days to match weekdays', () => {
    const told = { compareFrom: '2026-01-01', compareTo: '2026-01-03' };
    expect(compared({ period: 'today' }, told)).toEqual([
      '2026-01-01T00:00:00Z',
      '2026-01-03T00:00:00Z',
      false,
    ]);
    expect(compared({ period: 'today' }, { ...told, ...weekdays })).toEqual([
      '2026-01-02T00:00:00Z',
      '2026-01-04T00:00:00Z',
      false,
    ]);
  });

  it.each<[ComparisonInput, string[]]>([
    [{ ...before, compareFrom: '2026-01-01', compareTo: '2026-01-02' }, ['compare: not_with_range']],
    [{ compareFrom: '2026-01-01' }, ['compare_to: required']],
    [{ compareTo: '2026-01-01' }, ['compare_from: required']],
    [weekdays, ['compare_weekdays: without_comparison']],
    [{ compareFrom: 'x', compareTo: '2026-01-01' }, ['compare_from: invalid_timestamp']],
    [{ compareFrom: '2026-01-02', compareTo: '2026-01-02' }, ['compare_to: empty_range']],
  ])('refuses %j', (input, faults) => {
    expect(compared({}, input)).toEqual(faults);
  });
});
