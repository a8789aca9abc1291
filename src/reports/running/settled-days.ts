import { DAY_US, dateOf, SETTLED_HOURS, type UnixDay } from '../rollup/rollup-plan.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import type { RememberedState } from './remembered-states.js';
import type { Reading } from './report-runner.js';

const HOUR_US = 3_600_000_000;

/** The rolled-up days of a question: what of them is remembered, and what is to be read. */
export interface SettledDays<State> {
  /** What was counted of some of them; null where nothing is remembered that still holds. */
  readonly known: State | null;
  /** Settled days of which nothing is remembered: to be read, and to be remembered. */
  readonly unknown: readonly UnixDay[];
  /** Days that are to be read, and may soon be rolled up to something else. */
  readonly others: readonly UnixDay[];
  /** Remembers what was counted of those that are known and unknown together; of the unknown ones of some alone, where these are given. */
  readonly keep: (
    state: Omit<State, 'days'> & { readonly bytes: number },
    unknown?: readonly UnixDay[],
  ) => void;
  /** The same days as if nothing were remembered. */
  readonly anew: () => SettledDays<State>;
}

/**
 * What is remembered of rolled-up days. All that is rolled up of a day is written in the transaction that writes the day's row in
 * `rollup_days`, and goes in one that writes it again (src/events/late-events.ts): while that row has the same writer, its
 * transaction, the day is rolled up to the same. No row ever has its writer of before again. Of final days this holds for what was
 * rolled up, not for their events, which leave by age without a word.
 *
 * @param name tells what is counted of a day, whatever else is asked: equal names must mean equal counts.
 * @param toUs where the question ends: a day it cuts is another once it ends later.
 */
export async function settledDays<State extends RememberedState>(
  reading: Reading,
  name: readonly unknown[],
  { days, toUs }: { readonly days: readonly UnixDay[]; readonly toUs: number },
): Promise<SettledDays<State>> {
  const { scope, asOfMs, states } = reading;
  const untilUs = Math.min(toUs, asOfMs * 1000 - SETTLED_HOURS * HOUR_US);
  const writers = await writersOf(
    reading,
    days.filter((day) => (day + 1) * DAY_US <= untilUs),
  );
  const whole = JSON.stringify([scope.accountId, scope.environment, ...name]);
  const others = days.filter((day) => !writers.has(day));
  const withKnown = (known: State | null): SettledDays<State> => ({
    known,
    unknown: [...writers.keys()].filter((day) => !known?.days.has(day)),
    others,
    keep: (state, unknown) => {
      const isKept = (day: UnixDay) => unknown === undefined || known?.days.has(day) || unknown.includes(day);
      const days = new Map([...writers].filter(([day]) => isKept(day)));
      states.keep(whole, { ...state, days });
    },
    anew: () => withKnown(null),
  });
  return withKnown(writers.size > 0 ? states.find<State>(whole, writers) : null);
}

async function writersOf(
  { ask, scope }: Reading,
  days: readonly UnixDay[],
): Promise<ReadonlyMap<UnixDay, string>> {
  if (days.length === 0) return new Map();
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT (d.day - date '1970-01-01') AS day, d.xmin::text AS writer
  FROM rollup_days d
 WHERE ${parameters.own('d')} AND d.day = ANY (${parameters.dates(days.map(dateOf))})
 ORDER BY d.day`;
  const rows = await ask<{ day: UnixDay; writer: string }>({ text, values: parameters.values });
  return new Map(rows.map(({ day, writer }) => [day, writer]));
}
