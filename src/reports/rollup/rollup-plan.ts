import type { TimeBucket, TimeRange } from '../calendar/time-buckets.js';

/** Unix day number: days since 1970-01-01 UTC. */
export type UnixDay = number;

export const DAY_US = 86_400_000_000;

/** A day has settled when it has been over for this long: until then most events have come. */
export const SETTLED_HOURS = 24;

/**
 * Nothing younger is rolled up, so that writers of fresh events need not look after roll-ups. What writers call late
 * (src/events/late-events.ts) begins well before.
 */
export const FRESH_HOURS = 2;

/** Grain of what is rolled up. Every zone's offset is a multiple of it today, so its hours and days are too. */
export const QUARTER_US = 900_000_000;

/**
 * Days that are rolled up, each with the instant before which it is, in microseconds of Unix time: its end, or for a day that
 * has not settled a quarter of an hour in it.
 */
export interface RolledDays extends ReadonlyMap<UnixDay, number> {
  /** Those whose events are gone (docs/adr/0024): what they were rolled up to is all there is, however dear it is to read. */
  readonly final?: ReadonlySet<UnixDay>;
}

/** Where a report finds what happened in a range: some days rolled up, the rest among the events themselves. */
export interface RollupPlan {
  /** Days whose roll-up is read, in order. */
  readonly days: readonly UnixDay[];
  /** The rest of the range, in order; ranges that touch are one. */
  readonly raw: readonly TimeRange[];
}

/** Where what is rolled up would have to be taken apart, and where it can be. */
export interface Cuts {
  /** Microseconds of Unix time. */
  readonly at: readonly number[];
  readonly grainUs: number;
}

/** Cuts at the bounds of buckets, through what is rolled up by quarters of an hour. */
export function bucketCuts(buckets: readonly TimeBucket[]): Cuts {
  return { at: buckets.flatMap(({ startUs, endUs }) => [startUs, endUs]), grainUs: QUARTER_US };
}

/**
 * Plans a range over the days that are rolled up. A day is read from the events all the same when it has to be cut at
 * an instant that is no multiple of the grain. What is rolled up event by event can be cut anywhere.
 */
export function planRange(
  { fromUs, toUs }: TimeRange,
  rolled: RolledDays,
  cuts: Cuts = ANYWHERE,
): RollupPlan {
  const uncuttable = new Set(cuts.at.filter((cut) => cut % cuts.grainUs !== 0).map(dayOf));
  const days: UnixDay[] = [];
  const raw: { fromUs: number; toUs: number }[] = [];
  for (let day = dayOf(fromUs); day * DAY_US < toUs; day++) {
    const untilUs = uncuttable.has(day) ? undefined : rolled.get(day);
    const isRead = untilUs !== undefined && untilUs > fromUs;
    if (isRead) days.push(day);
    const part = {
      fromUs: Math.max(isRead ? untilUs : day * DAY_US, fromUs),
      toUs: Math.min((day + 1) * DAY_US, toUs),
    };
    if (part.fromUs >= part.toUs) continue;
    const last = raw.at(-1);
    if (last?.toUs === part.fromUs) last.toUs = part.toUs;
    else raw.push(part);
  }
  return { days, raw };
}

const ANYWHERE: Cuts = { at: [], grainUs: 1 };

/** Those whose events are all there: what an older version packed of final days may not have a mark for each event. */
export function keptDays(rolled: RolledDays): RolledDays {
  return new Map([...rolled].filter(([day]) => !rolled.final?.has(day)));
}

/** The UTC day that holds an instant. */
export function dayOf(micros: number): UnixDay {
  return Math.floor(micros / DAY_US);
}

/** Some days, rolled up to their ends. */
export function wholeDays(days: Iterable<UnixDay>): RolledDays {
  return new Map([...days].map((day) => [day, (day + 1) * DAY_US]));
}

/** `YYYY-MM-DD`. */
export function dateOf(day: UnixDay): string {
  return new Date(day * 86_400_000).toISOString().slice(0, 10);
}
