import type { ReadScope } from '../../database/database.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';

/** How many days a rate serves days without one (guess): more than a long weekend, less than rates drift far in. */
export const MAX_CARRIED_DAYS = 7;

const DAY_MS = 86_400_000;

/** What one unit of a currency is worth in the one asked for, as the account gave it. */
export interface GivenRate {
  /** ISO 4217. */
  readonly currency: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Plain decimal above 0. */
  readonly rate: string;
}

/** The rate by which amounts of a day are converted; its date is that day, or an earlier one. */
export interface DayRate extends GivenRate {
  /** Index of the day. */
  readonly day: number;
}

/** A rate, and on how many days of the range it converted something. */
export interface UsedRate extends GivenRate {
  readonly days: number;
}

/** A currency of which something stayed as it was, for want of a rate. */
export interface UnconvertedCurrency {
  readonly currency: string;
  /** Indexes of the days, in time. */
  readonly days: readonly number[];
}

export interface Exchange {
  /** By currency, then by date. */
  readonly used: readonly UsedRate[];
  /** By currency. */
  readonly unconverted: readonly UnconvertedCurrency[];
}

/** SELECT of the {@link GivenRate}s to a currency that may serve one of the dates, by date. */
export function givenRates(scope: ReadScope, dates: readonly string[], currency: string): SqlStatement {
  const parameters = new SqlParameters(scope);
  const target = parameters.add(currency, 'text');
  const first = parameters.add(dates[0]!, 'date');
  const last = parameters.add(dates.at(-1)!, 'date');
  const text = sql`
SELECT x.from_currency AS currency, x.date::text AS date, x.rate::text AS rate
  FROM exchange_rates x
 WHERE ${parameters.own('x')} AND x.to_currency = ${target}
   AND x.date >= ${first} - ${parameters.add(MAX_CARRIED_DAYS, 'int')} AND x.date <= ${last}
 ORDER BY x.date`;
  return { text, values: parameters.values };
}

/**
 * Of each currency the rate of each day: that of its date, else the last one of at most {@link MAX_CARRIED_DAYS} days before.
 * @param rates by date.
 */
export function dayRates(rates: readonly GivenRate[], dates: readonly string[]): DayRate[] {
  const latest = new Map<string, GivenRate>();
  let next = 0;
  return dates.flatMap((date, day) => {
    for (; next < rates.length && rates[next]!.date <= date; next++)
      latest.set(rates[next]!.currency, rates[next]!);
    const oldestMs = Date.parse(date) - MAX_CARRIED_DAYS * DAY_MS;
    return [...latest.values()]
      .filter((rate) => Date.parse(rate.date) >= oldestMs)
      .map((rate) => ({ ...rate, day }));
  });
}

/**
 * Which rates converted something, and what none did.
 * @param amounts each day and foreign currency that the report has amounts of.
 */
export function exchangeOf(
  amounts: readonly (readonly [day: number, currency: string])[],
  rates: readonly DayRate[],
): Exchange {
  const known = new Map(rates.map((rate) => [`${rate.currency} ${rate.day}`, rate]));
  const used = new Map<string, UsedRate>();
  const unconverted = new Map<string, number[]>();
  for (const [day, currency] of amounts) {
    const rate = known.get(`${currency} ${day}`);
    if (rate === undefined) unconverted.set(currency, [...(unconverted.get(currency) ?? []), day]);
    else {
      const key = `${currency} ${rate.date}`;
      const days = (used.get(key)?.days ?? 0) + 1;
      used.set(key, { currency, date: rate.date, rate: rate.rate, days });
    }
  }
  return {
    used: [...used].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, rate]) => rate),
    unconverted: [...unconverted]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([currency, days]) => ({ currency, days: days.sort((a, b) => a - b) })),
  };
}
