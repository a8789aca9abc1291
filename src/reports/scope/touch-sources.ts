import type { TimeRange } from '../calendar/time-buckets.js';
import type { FilterField } from '../query/report-filter.js';
import { keptRange, rolledDays } from '../rollup/rolled-days.js';
import type { RolledDays, UnixDay } from '../rollup/rollup-plan.js';
import type { Reading } from '../running/report-runner.js';
import { type ChannelScope, scopeOf, VISIT_US } from './channel-scope.js';

/** No event is older. */
export const BEGINNING_US = Date.UTC(2000, 0, 1) * 1000;

/** What a statement asks of visits. */
export interface ScopedQuestion {
  readonly scope: ChannelScope;
  /** Every field that is asked for; a field twice is one. */
  readonly fields: readonly FilterField[];
  /** When the events asked for happened. */
  readonly range: TimeRange;
}

/** Where a statement finds touches. */
export interface TouchSources {
  /** There are no events before. */
  readonly keptFromUs: number;
  /** Days whose touches are read as they were rolled up (rolled-days.ts); none is right too, and slower. */
  readonly rolled: RolledDays;
  /** Those of them that lie under another day in the tables, while they are rolled up; none unless given. */
  readonly writtenUnder?: ReadonlyMap<UnixDay, UnixDay>;
}

/** All touches are found among the events. */
export const FROM_EVENTS: TouchSources = { keptFromUs: BEGINNING_US, rolled: new Map() };

/**
 * Asks where the touches are that a question needs. Properties of a visit lie with its event alone: then the events are to be
 * read in any case.
 */
export async function touchSources(reading: Reading, question: ScopedQuestion): Promise<TouchSources> {
  const asksProperties = question.fields.some(({ kind }) => kind === 'visit_property');
  if (!isScoped(question) || asksProperties) return FROM_EVENTS;
  const kept = await keptRange(reading);
  // Without events every day since the beginning would be one to name.
  if (kept.toUs <= kept.fromUs) return FROM_EVENTS;
  const keptFromUs = Math.max(BEGINNING_US, kept.fromUs);
  const range = touchRangeOf(question, keptFromUs);
  return { keptFromUs, rolled: await rolledDays(reading, range, 'touches') };
}

/** When all that a question reads happened: the events asked for, and the touches they may belong to. */
export function readRangeOf(question: ScopedQuestion): TimeRange {
  return isScoped(question) ? touchRangeOf(question, BEGINNING_US) : question.range;
}

/** When the touches were that the events of a question may belong to. */
export function touchRangeOf({ scope, fields, range }: ScopedQuestion, keptFromUs: number): TimeRange {
  const needsFirst = fields.some((field) => scopeOf(field, scope) === 'first_touch');
  const fromUs = Math.max(keptFromUs, needsFirst ? BEGINNING_US : range.fromUs - VISIT_US);
  // Where nothing is kept of the range, an instant of it will do.
  return { fromUs: Math.min(fromUs, range.toUs - 1), toUs: range.toUs };
}

/** Whether any field is one of a touch. */
function isScoped({ scope, fields }: ScopedQuestion): boolean {
  return fields.some((field) => scopeOf(field, scope) !== 'event');
}
