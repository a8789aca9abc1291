import { DAY_MS } from '../../common/clock.js';
import { currentZoneName } from './zone-names.js';

/**
 * Local time of IANA zones, from the zone data of the JavaScript engine alone. The database is never asked for it:
 * bucket bounds go to it as instants, so that one answer cannot mix two editions of the zone data.
 *
 * Not a polyfill of Temporal, nor Luxon: in all zones both give the same days, weeks and months, but a day's bucket takes
 * them twice the time (70 µs instead of 34, on the thread that answers events), and hours where clocks change by half an
 * hour come out otherwise. To be tried again when Node brings Temporal itself.
 */

/** A wall clock's reading, held as if it were UTC: `Date.UTC(2026, 0, 31)` is the midnight that begins 31 January. */
export type LocalMs = number;

const ZONE_NAME = /^[A-Za-z][A-Za-z0-9_+\-/]*$/;
const MAX_ZONE_NAME_LENGTH = 64;

/** Some 600 zones exist, in any letter case: bounded all the same. */
const FORMATS_REMEMBERED = 200;
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The canonical name of a zone of the IANA database: `europe/berlin` is `Europe/Berlin`, `US/Pacific` is
 * `America/Los_Angeles`, `Etc/UTC` is `UTC`. Null for what is no zone; an offset such as `+02:00` is none.
 */
export function findTimeZone(name: string): string | null {
  if (name.length > MAX_ZONE_NAME_LENGTH || !ZONE_NAME.test(name)) return null;
  try {
    return currentZoneName(formatOf(name).resolvedOptions().timeZone);
  } catch {
    return null;
  }
}

/** Milliseconds that the zone's clocks are ahead of UTC at an instant (Unix milliseconds); whole seconds. */
export function zoneOffsetMs(zone: string, atMs: number): number {
  if (zone === 'UTC') return 0;
  const secondMs = Math.floor(atMs / 1000) * 1000;
  const read: Record<string, number> = {};
  for (const { type, value } of formatOf(zone).formatToParts(secondMs)) read[type] = Number(value);
  const { year, month, day, hour, minute, second } = read;
  return Date.UTC(year!, month! - 1, day, hour, minute, second) - secondMs;
}

/** What the zone's clocks show at an instant. */
export function toLocal(zone: string, atMs: number): LocalMs {
  return atMs + zoneOffsetMs(zone, atMs);
}

/**
 * The first instant at which the zone's clocks have reached a reading. A reading that is skipped (clocks put forward)
 * is reached in the moment of the skip; of one that comes twice (clocks put back) the first counts.
 */
export function firstInstantAt(zone: string, local: LocalMs): number {
  // No zone changes its clocks twice within two days, so one of these two is in force.
  const earlier = zoneOffsetMs(zone, local - DAY_MS);
  const later = zoneOffsetMs(zone, local + DAY_MS);
  const first = local - Math.max(earlier, later);
  const second = local - Math.min(earlier, later);
  if (toLocal(zone, first) === local) return first;
  if (toLocal(zone, second) === local) return second;
  return offsetChangeIn(zone, first - 1, second);
}

/** The instant in `(afterMs, untilMs]` from which the offset of `untilMs` holds; the offsets at both ends differ. */
export function offsetChangeIn(zone: string, afterMs: number, untilMs: number): number {
  const target = zoneOffsetMs(zone, untilMs);
  let before = Math.floor(afterMs / 1000);
  let from = Math.ceil(untilMs / 1000);
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (zoneOffsetMs(zone, middle * 1000) === target) from = middle;
    else before = middle;
  }
  return from * 1000;
}

/** RFC 3339 with the zone's own offset, microseconds only where there are any: `2026-03-29T00:00:00+01:00`. */
export function formatLocal(zone: string, micros: number): string {
  const ms = Math.floor(micros / 1000);
  const offsetMs = zoneOffsetMs(zone, ms);
  const wall = new Date(ms + offsetMs).toISOString().slice(0, 19);
  const rest = micros - Math.floor(micros / 1_000_000) * 1_000_000;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(6, '0').replace(/0+$/, '')}`;
  return wall + fraction + formatOffset(offsetMs);
}

/** RFC 3339 knows whole minutes only; offsets with seconds ended before the twentieth century's last quarter. */
function formatOffset(offsetMs: number): string {
  if (offsetMs === 0) return 'Z';
  const minutes = Math.abs(Math.trunc(offsetMs / 60_000));
  const two = (n: number) => String(n).padStart(2, '0');
  return `${offsetMs < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formats.size >= FORMATS_REMEMBERED) formats.clear();
  formats.set(zone, made);
  return made;
}
