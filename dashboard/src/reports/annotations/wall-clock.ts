import type { ZoneChoice } from '../../ui/times';

/** A day and a time of it as clocks show them: `2026-11-21` and `10:03`. */
export interface WallClock {
  readonly day: string;
  readonly time: string;
}

const two = (value: number) => String(value).padStart(2, '0');

/** What the clocks of the chosen zone show at an instant, to the minute. */
export function wallClockOf(instant: string, zone: ZoneChoice): WallClock {
  const at = new Date(instant);
  if (zone === 'utc') {
    const text = at.toISOString();
    return { day: text.slice(0, 10), time: text.slice(11, 16) };
  }
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return { day, time: `${two(at.getHours())}:${two(at.getMinutes())}` };
}

/** The instant at which the clocks of the chosen zone show that; without a time the day's begin. */
export function instantOf({ day, time }: WallClock, zone: ZoneChoice): string {
  const text = `${day}T${time || '00:00'}`;
  return (zone === 'utc' ? new Date(`${text}Z`) : new Date(text)).toISOString();
}
