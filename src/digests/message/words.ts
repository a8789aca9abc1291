import type { Change } from '../figures.js';
import { dayOf } from '../figures.js';
import type { Schedule } from '../week.js';
import type { DigestContent } from './digest-content.types.js';

const DAY_MS = 86_400_000;

/** "▲ 12.5%", "unchanged" */
export function changeMark({ direction, size }: Change): string {
  return direction === 'same' ? size : `${direction === 'up' ? '▲' : '▼'} ${size}`;
}

/** The days of a digest, the last included: "16 Nov to 22 Nov 2026". */
export function daysOf({ week }: DigestContent): string {
  const last = new Date(Date.parse(week.to) - DAY_MS).toISOString().slice(0, 10);
  return `${dayOf(week.from)} to ${dayOf(last)} ${last.slice(0, 4)}`;
}

/** An instant of a digest in its own zone: "23 Nov, 08:00". */
export function instantIn(zone: string, iso: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone,
  }).format(new Date(iso));
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** "Monday at 08:00 (Europe/Berlin)" */
export function hourWords({ weekday, hour, timezone }: Schedule): string {
  return `${WEEKDAYS[weekday - 1]} at ${String(hour).padStart(2, '0')}:00 (${timezone})`;
}
