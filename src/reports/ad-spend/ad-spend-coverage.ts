import type { AdPlatforms } from './ad-platforms.js';
import type { PlatformCoverage } from './ad-spend-report.types.js';
import type { PlatformDates } from './spend-names.sql.js';

/** Dates without rows, one after the other; `to` is the first with rows again. */
export interface MissingDates {
  readonly from: string;
  readonly to: string;
}

/** What is covered of each platform, whose names may be several; by the bytes of its name. */
export function platformCoverage(
  named: readonly PlatformDates[],
  dates: readonly string[],
  platforms: AdPlatforms,
): Pick<PlatformCoverage, 'platform' | 'days'>[] {
  const covered = new Map<string, Set<string>>();
  for (const { platform: name, dates: own } of named) {
    const platform = platforms.nameOf(name);
    const known = covered.get(platform) ?? new Set();
    for (const date of own ?? []) known.add(date);
    covered.set(platform, known);
  }
  return [...covered]
    .map(([platform, own]) => ({
      platform,
      days: dates.flatMap((date, day) => (own.has(date) ? [day] : [])),
    }))
    .sort((a, b) => Buffer.from(a.platform).compare(Buffer.from(b.platform)));
}

/**
 * The stretches of dates that are not covered.
 * @param dates of the range, with the one after it.
 */
export function missingDates(
  { days }: Pick<PlatformCoverage, 'days'>,
  dates: readonly string[],
): MissingDates[] {
  const missing: MissingDates[] = [];
  let next = 0;
  for (const day of [...days, dates.length - 1]) {
    if (day > next) missing.push({ from: dates[next]!, to: dates[day]! });
    next = day + 1;
  }
  return missing;
}
