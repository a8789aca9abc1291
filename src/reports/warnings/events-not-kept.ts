import { keptSinceSql } from '../../events/kept-since.sql.js';
import type { ReportWarning } from '../answer/report-warning.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { dayOf } from '../rollup/rollup-plan.js';
import type { SqlParameters } from '../sql/sql-parameters.js';

/**
 * A scalar: since when events are kept, where some of the ranges' are gone by age (docs/adr/0024): their days tell what was rolled up of
 * them, and nothing else. It does not matter here what of that a report needs: whoever filters by a property misses events, and whoever
 * only counts them misses those that came after the others had gone.
 */
export function keptSince(parameters: SqlParameters, ranges: readonly TimeRange[]): string {
  const times = ranges.filter(({ fromUs, toUs }) => toUs > fromUs);
  if (times.length === 0) return 'NULL';
  const from = parameters.add(dayOf(Math.min(...times.map(({ fromUs }) => fromUs))), 'int');
  const to = parameters.add(dayOf(Math.max(...times.map(({ toUs }) => toUs)) - 1), 'int');
  return keptSinceSql(parameters.own('d'), { from, to });
}

/** What a report warns of whose events are kept since a day; nothing where it is null. */
export function eventsNotKept(since: string | null): ReportWarning[] {
  if (since === null) return [];
  const message =
    `Events are kept since ${since} (UTC). Of days before, figures are given as those were rolled up; what is counted of ` +
    'single events, as filters, properties and lists are, misses those that are gone, and what came late for such a day is not counted.';
  return [{ code: 'events_not_kept', message, field: null, value: null, nearest: null }];
}
