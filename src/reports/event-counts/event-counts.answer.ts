import type { CsvCell } from '../../common/csv.js';
import type { ReadScope } from '../../database/database.js';
import { echoBucket } from '../answer/bucket-echo.js';
import { echoFilters } from '../answer/filter-echo.js';
import { answer } from '../answer/report-answer.js';
import type { CsvSection } from '../answer/report-csv.js';
import { echoAudience } from '../audience/audience.response.js';
import { echoRange } from '../query/report-range.js';
import type { Snapshot } from '../running/report-runner.js';
import { EVENT_COUNTS_DEFINITION } from './event-counts.definition.js';
import { type EventCountsRequest, groupFieldName } from './event-counts.parameters.js';
import type { EventCountResponse, EventCountsResponse } from './event-counts.response.js';
import type { EventCount, EventCounts, EventMetric } from './event-counts.types.js';
import { measureAnswer, measureColumns } from './measures/measure.answer.js';
import type { Measure } from './measures/measure.types.js';
import { measureName } from './measures/parse-measure.js';

/** The report as JSON has it. */
export function eventCountsAnswer(
  scope: ReadScope,
  { question, interval, metrics, measures }: EventCountsRequest,
  { value, asOfMs, listsRevision, botEvents, warnings }: Snapshot<EventCounts>,
): EventCountsResponse {
  const { span, eventTypes, filters, channelScope, groupBy, limit } = question;
  const names = groupBy.map(groupFieldName);
  const query = {
    ...echoRange(span),
    interval,
    event_type: eventTypes,
    filters: echoFilters(filters),
    scope: channelScope,
    ...echoAudience(question.audience),
    group_by: names,
    limit,
    metrics,
    measure: measures.map(measureName),
  };
  const pick = (count: EventCount) => picked(metrics, measures, count);
  const result = {
    totals: pick(value.total),
    buckets: question.buckets.map((bucket, i) => ({
      ...echoBucket(bucket, span.timezone, asOfMs),
      ...pick(value.buckets[i]!),
    })),
    groups:
      value.groups?.map(({ group, total, buckets }) => ({
        kind: group.kind,
        value: group.kind === 'value' && names.length === 1 ? group.values[0]! : null,
        values: Object.fromEntries(
          names.map((name, at) => [name, group.kind === 'value' ? group.values[at]! : null]),
        ),
        ...pick(total),
        series: buckets.map(pick),
      })) ?? null,
  };
  return answer(scope, {
    query,
    definition: EVENT_COUNTS_DEFINITION,
    asOfMs,
    listsRevision,
    botEvents,
    warnings,
    result,
  });
}

/** What CSV shows first: a line for each bucket, of each group where there are any. */
export function eventCountsTable(body: EventCountsResponse): CsvSection {
  const name = body.groups === null ? 'buckets' : 'groups.series';
  return { name, table: countLines(body), covers: [name] };
}

/** A line for each bucket, or for each group's bucket. */
function* countLines({ query, totals, buckets, groups }: EventCountsResponse): Generator<readonly CsvCell[]> {
  const metrics = query.metrics as readonly EventMetric[];
  const times = buckets.map(({ start, end, is_complete }): CsvCell[] => [start, end, is_complete]);
  const head = ['start', 'end', 'is_complete'];
  const columns = measureColumns(totals.measures ?? []);
  const names = [...metrics, ...columns.map(({ name }) => name)];
  const numbers = (count: EventCountResponse) => [
    ...metrics.map((metric) => count[metric]!),
    ...columns.map(({ cell }) => cell(count.measures!)),
  ];
  if (groups === null) {
    yield [...head, ...names];
    for (const [i, bucket] of buckets.entries()) yield [...times[i]!, ...numbers(bucket)];
    return;
  }
  yield ['group_kind', ...query.group_by, ...head, ...names];
  for (const { kind, values, series } of groups) {
    const group = [kind, ...query.group_by.map((field) => values[field]!)];
    for (const [i, count] of series.entries()) yield [...group, ...times[i]!, ...numbers(count)];
  }
}

function picked(
  metrics: readonly EventMetric[],
  measures: readonly Measure[],
  { events, visitors, measures: measured }: EventCount,
): EventCountResponse {
  return {
    ...(metrics.includes('events') && { events: events! }),
    ...(metrics.includes('visitors') && { visitors: visitors! }),
    ...(measured && { measures: measures.map((measure, index) => measureAnswer(measure, measured[index]!)) }),
  };
}
