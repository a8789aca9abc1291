import { MAX_NAME_LENGTH } from '../accounts/display-name.js';
import { DAY_MS } from '../common/clock.js';

/** What a key passes on to the one that takes over. */
export interface Inheritance {
  readonly name: string;
  readonly eventsPerHour: number | null;
  readonly expiresAt: Date | null;
}

/** No successor is made for less: nobody could switch in time. */
const SHORTEST_LIFE_MS = DAY_MS;
/** RFC 3339 writes no later year. */
const LATEST_MS = Date.parse('9999-12-31T23:59:59Z');

/**
 * What the successor of a key is given: whatever `given` says, and else what the old key has. Of the expiry that is the
 * time the key was given to live, counted from now. The same instant would be wrong: a key is mostly rotated because it
 * is about to expire.
 */
export function successorOf(
  old: Inheritance & { readonly createdAt: Date },
  given: Partial<Inheritance>,
  nowMs: number,
): Inheritance {
  return {
    name: given.name ?? nextName(old.name),
    eventsPerHour: given.eventsPerHour === undefined ? old.eventsPerHour : given.eventsPerHour,
    expiresAt: given.expiresAt === undefined ? sameLife(old, nowMs) : given.expiresAt,
  };
}

function sameLife(
  { createdAt, expiresAt }: Pick<Inheritance, 'expiresAt'> & { readonly createdAt: Date },
  nowMs: number,
): Date | null {
  if (expiresAt === null) return null;
  const lifeMs = Math.max(SHORTEST_LIFE_MS, expiresAt.getTime() - createdAt.getTime());
  return new Date(Math.min(LATEST_MS, nowMs + lifeMs));
}

/** "Web shop" becomes "Web shop 2", that "Web shop 3"; what is too long is cut before the number. */
function nextName(name: string): string {
  const [, base = name, number = '1'] = /^(.*?) (\d{1,4})$/su.exec(name) ?? [];
  const suffix = ` ${Number(number) + 1}`;
  return `${[...base]
    .slice(0, MAX_NAME_LENGTH - suffix.length)
    .join('')
    .trimEnd()}${suffix}`;
}
