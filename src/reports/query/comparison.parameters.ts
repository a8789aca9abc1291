import type { FieldErrors } from '../../common/field-errors.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { restorePlus } from '../../common/fields/instant.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import type { TimeSpan } from '../calendar/time-buckets.js';
import { COMPARISONS, type Comparison, type ComparisonKind, resolveComparison } from './comparison.js';
import type { TimeFrame } from './range.parameters.js';
import { RANGE_BOUND } from './report.fields.js';
import { resolvedValue } from './report-query.pipe.js';
import { resolveBuckets } from './report-range.js';

export const COMPARISON_KIND = choiceOf(COMPARISONS);
const YES_OR_NO = choiceOf(['true', 'false']);

/** What each parameter of a comparison means; a funnel's body has the same. */
export const COMPARISON_DESCRIPTIONS = {
  compare:
    'Adds `comparison`: the same figures of the period before (as long a range, or the calendar’s unit before that of `period`), or of ' +
    'the same dates a year earlier. While the range is not over, it is compared with the part that had passed by then.',
  compare_from: 'With `compare_to` in place of `compare`: the begin of any range, written as `from`.',
  compare_to: 'The end of that range, exclusive.',
  compare_weekdays:
    'Moves the comparison by days, so that it begins on the weekday on which the range begins: with `compare` to the nearest weeks, ' +
    'with `compare_from` by at most three days.',
} as const;

/** One of the parameters of a comparison. */
export function ComparisonParameter(name: keyof typeof COMPARISON_DESCRIPTIONS): PropertyDecorator {
  const rule = name === 'compare' ? COMPARISON_KIND : name === 'compare_weekdays' ? YES_OR_NO : RANGE_BOUND;
  return QueryField(rule, { description: COMPARISON_DESCRIPTIONS[name] });
}

interface ComparisonParameters {
  readonly compare?: ComparisonKind | undefined;
  readonly compare_from?: string | undefined;
  readonly compare_to?: string | undefined;
  readonly compare_weekdays?: 'true' | 'false' | undefined;
  readonly faults: FieldErrors;
  readonly broken: ReadonlySet<string>;
}

/** The comparison asked for, null for none; its faults are added to those of the parameters. */
export function readComparison(
  parameters: ComparisonParameters,
  span: TimeSpan | undefined,
  nowMs: number,
  { isByDay = false } = {},
): Comparison | null {
  const { compare, compare_from: from, compare_to: to, faults, broken } = parameters;
  if (!span || Object.keys(COMPARISON_DESCRIPTIONS).some((name) => broken.has(name))) return null;
  const input = {
    compare,
    compareFrom: from && restorePlus(from),
    compareTo: to && restorePlus(to),
    matchesWeekdays: parameters.compare_weekdays === 'true',
    isByDay,
  };
  return resolvedValue(faults, resolveComparison(input, span, nowMs)) ?? null;
}

/** The same with its range's buckets. */
export function readComparedFrame(
  parameters: ComparisonParameters,
  frame: TimeFrame | undefined,
  nowMs: number,
): (Pick<TimeFrame, 'span' | 'buckets'> & { readonly comparison: Comparison }) | null {
  const comparison = readComparison(parameters, frame?.span, nowMs);
  if (!comparison || !frame) return null;
  const { span } = comparison;
  const buckets = resolvedValue(parameters.faults, resolveBuckets(span, frame.interval));
  return buckets ? { comparison, span, buckets } : null;
}
