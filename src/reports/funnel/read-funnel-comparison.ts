import type { FieldErrors } from '../../common/field-errors.js';
import { BOOLEAN } from '../../common/fields/boolean.rule.js';
import type { ComparedQuestion } from '../answer/compared-answer.js';
import type { TimeSpan } from '../calendar/time-buckets.js';
import { type Comparison, resolveComparison } from '../query/comparison.js';
import { COMPARISON_KIND } from '../query/comparison.parameters.js';
import { RANGE_BOUND } from '../query/report.fields.js';
import { resolvedValue } from '../query/report-query.pipe.js';
import type { FunnelQuestion } from './funnel.types.js';
import { JsonObjectReader } from './json-object-reader.js';
import { readFunnelTrend } from './read-funnel-trend.js';

/** Members of a report's body that are about its comparison. */
export const COMPARISON_MEMBERS = ['compare', 'compare_from', 'compare_to', 'compare_weekdays'] as const;

/** The same funnel in the range that a body, which was read, compares it with; null for none, and after faults were added. */
export function readFunnelComparison(
  body: unknown,
  question: FunnelQuestion,
  { nowMs, faults }: { readonly nowMs: number; readonly faults: FieldErrors },
): ComparedQuestion<FunnelQuestion> | null {
  const reader = JsonObjectReader.of(body, { faults })!;
  const comparison = readBodyComparison(reader, question.span, { nowMs, faults });
  if (!comparison) return null;
  const { span } = comparison;
  const trend = question.trend && readFunnelTrend(question.trend.interval, span, faults);
  return { comparison, question: { ...question, span, ...(trend && { trend }) } };
}

/** What a body compares its range with; null for none, and after faults were added. */
export function readBodyComparison(
  reader: JsonObjectReader,
  span: TimeSpan,
  { nowMs, faults }: { readonly nowMs: number; readonly faults: FieldErrors },
): Comparison | null {
  const input = {
    compare: reader.read('compare', COMPARISON_KIND),
    compareFrom: reader.read('compare_from', RANGE_BOUND),
    compareTo: reader.read('compare_to', RANGE_BOUND),
    matchesWeekdays: reader.read('compare_weekdays', BOOLEAN),
  };
  return (faults.isEmpty && resolvedValue(faults, resolveComparison(input, span, nowMs))) || null;
}
