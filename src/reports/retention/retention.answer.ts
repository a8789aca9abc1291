import type { CsvCell } from '../../common/csv.js';
import type { ReadScope } from '../../database/database.js';
import { echoBucket } from '../answer/bucket-echo.js';
import { echoFilters } from '../answer/filter-echo.js';
import { answer, ratio } from '../answer/report-answer.js';
import type { CsvSection } from '../answer/report-csv.js';
import { echoAudience } from '../audience/audience.response.js';
import { echoRange } from '../query/report-range.js';
import type { Snapshot } from '../running/report-runner.js';
import { RETENTION_DEFINITION } from './retention.definition.js';
import type { RetentionRequest } from './retention.parameters.js';
import type { RetentionResponse } from './retention.response.js';
import type { RetentionCohort } from './retention.types.js';

/** The report as JSON has it. */
export function retentionAnswer(
  scope: ReadScope,
  { question, interval }: RetentionRequest,
  { value, asOfMs, listsRevision, botEvents, warnings }: Snapshot<readonly RetentionCohort[]>,
): RetentionResponse {
  const { span, calendar, cohortType, returnType, filters, channelScope, periods } = question;
  const query = {
    ...echoRange(span),
    interval,
    cohort_event_type: cohortType,
    return_event_type: returnType,
    filters: echoFilters(filters),
    scope: channelScope,
    ...echoAudience(question.audience),
    periods,
  };
  const cohorts = value.map((cohort, i) => {
    const { startUs, endUs } = calendar[i]!;
    // A cohort is cut to the range; the periods it came back in never are.
    const bucket = {
      startUs: Math.max(startUs, span.fromUs),
      endUs: Math.min(endUs, span.toUs),
      isWhole: startUs >= span.fromUs && endUs <= span.toUs,
    };
    return {
      ...echoBucket(bucket, span.timezone, asOfMs),
      visitors: cohort.visitors,
      periods: cohort.returned.map((returned, period) => {
        const own = { ...calendar[i + period]!, isWhole: true };
        const visitors = own.startUs < asOfMs * 1000 ? returned : null;
        const rate = visitors === null ? null : ratio(visitors, cohort.visitors);
        return { period, ...echoBucket(own, span.timezone, asOfMs), visitors, rate };
      }),
    };
  });
  return answer(scope, {
    query,
    definition: RETENTION_DEFINITION,
    asOfMs,
    listsRevision,
    botEvents,
    warnings,
    result: { cohorts },
  });
}

/** What CSV shows first: a line for each cell. */
export function retentionTable({ cohorts }: RetentionResponse): CsvSection {
  const head = [
    'cohort_start',
    'cohort_end',
    'cohort_is_complete',
    'cohort_visitors',
    'period',
    'start',
    'end',
    'is_complete',
    'visitors',
    'rate',
  ];
  const lines = cohorts.flatMap(({ start, end, is_complete, visitors, periods }) =>
    periods.map((cell): CsvCell[] => [
      start,
      end,
      is_complete,
      visitors,
      cell.period,
      cell.start,
      cell.end,
      cell.is_complete,
      cell.visitors,
      cell.rate,
    ]),
  );
  return { name: 'cohorts.periods', table: [head, ...lines], covers: ['cohorts'] };
}
