import { earlier, nextDue, ofWeek, pageOf, weekBefore } from './week.js';

const iso = (ms: number) => new Date(ms).toISOString();
const at = (text: string) => Date.parse(text);

describe('when a digest is due', () => {
  it('is once a week, on its weekday at its hour in its zone', () => {
    const schedule = { weekday: 1, hour: 8, timezone: 'Europe/Berlin' };
    const first = nextDue(schedule, at('2026-11-18T12:00:00Z'));
    expect(iso(first)).toBe('2026-11-23T07:00:00.000Z');
    expect(iso(nextDue(schedule, first - 1))).toBe('2026-11-23T07:00:00.000Z');
    expect(iso(nextDue(schedule, first))).toBe('2026-11-30T07:00:00.000Z');
  });

  it('is on the zone’s own date, east and west of UTC', () => {
    const midnight = { weekday: 1, hour: 0 };
    expect(iso(nextDue({ ...midnight, timezone: 'Pacific/Auckland' }, at('2026-06-12T00:00:00Z')))).toBe(
      '2026-06-14T12:00:00.000Z',
    );
    expect(iso(nextDue({ ...midnight, timezone: 'America/Los_Angeles' }, at('2026-06-15T06:59:59Z')))).toBe(
      '2026-06-15T07:00:00.000Z',
    );
  });

  it('is in the moment in which clocks skip its hour, and a week later at its hour again', () => {
    const schedule = { weekday: 7, hour: 2, timezone: 'Europe/Berlin' };
    const skipped = nextDue(schedule, at('2026-03-28T12:00:00Z'));
    expect(iso(skipped)).toBe('2026-03-29T01:00:00.000Z');
    expect(iso(nextDue(schedule, skipped))).toBe('2026-04-05T00:00:00.000Z');
  });

  it('is once where its hour comes twice: the first time', () => {
    const schedule = { weekday: 7, hour: 2, timezone: 'Europe/Berlin' };
    const first = nextDue(schedule, at('2026-10-24T12:00:00Z'));
    expect(iso(first)).toBe('2026-10-25T00:00:00.000Z');
    // Asked between the two and after both.
    for (const later of ['2026-10-25T00:30:00Z', '2026-10-25T01:00:00Z', '2026-10-25T01:30:00Z'])
      expect(iso(nextDue(schedule, at(later)))).toBe('2026-11-01T01:00:00.000Z');
  });

  it('comes after each weekday and hour within eight days, in every zone asked', () => {
    for (const timezone of ['UTC', 'Asia/Kathmandu', 'Pacific/Chatham', 'America/St_Johns', 'Africa/Cairo'])
      for (let weekday = 1; weekday <= 7; weekday++)
        for (const hour of [0, 2, 23]) {
          const after = at('2026-04-20T03:00:00Z');
          const due = nextDue({ weekday, hour, timezone }, after);
          expect(due).toBeGreaterThan(after);
          expect(due).toBeLessThanOrEqual(after + 7 * 86_400_000 + 3_600_000);
        }
  });
});

describe('the week of a digest', () => {
  it('is the seven whole days before the one on which it is due', () => {
    const week = weekBefore('Europe/Berlin', at('2026-11-22T23:30:00Z'));
    expect(week).toEqual({ from: '2026-11-16', to: '2026-11-23', timezone: 'Europe/Berlin' });
    expect(earlier(week)).toEqual({ from: '2026-11-09', to: '2026-11-16', timezone: 'Europe/Berlin' });
  });

  it('takes the place of a report’s own range, comparison and interval; retention keeps its own', () => {
    const week = { from: '2026-11-16', to: '2026-11-23', timezone: 'UTC' };
    const question = {
      event_type: ['a', 'b'],
      period: 'last_30_days',
      compare: 'previous_year',
      interval: 'hour',
    };
    const asked = ofWeek({ report: 'events', question }, week);
    expect(asked.question).toEqual({ event_type: ['a', 'b'], ...week, interval: 'day' });
    expect(pageOf(asked)).toBe(
      'trends?event_type=a&event_type=b&from=2026-11-16&to=2026-11-23&timezone=UTC&interval=day',
    );
    expect(ofWeek({ report: 'funnel', question: { steps: [], from: 'x' } }, week).question).toEqual({
      steps: [],
      ...week,
    });
    const retention = { report: 'retention', question: { period: 'last_90_days' } } as const;
    expect(ofWeek(retention, week)).toEqual(retention);
  });
});
