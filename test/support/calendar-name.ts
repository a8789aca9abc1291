import type { Interval } from '../../src/reports/calendar/time-buckets.js';

/** What a calendar on the wall, or its clock, calls the hour, day, week or month of an instant. */
export function calendarName(us: number, interval: Interval, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
    timeZoneName: 'longOffset',
  }).formatToParts(us / 1000);
  const part = (type: string) => parts.find((one) => one.type === type)!.value;
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  if (interval === 'month') return day.slice(0, 7);
  if (interval === 'day') return day;
  if (interval === 'hour') return `${day} ${part('hour')} ${part('timeZoneName')}`;
  const monday = new Date(`${day}T00:00:00Z`);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  return monday.toISOString().slice(0, 10);
}
