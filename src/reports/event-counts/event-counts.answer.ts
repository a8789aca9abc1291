import type { CsvCell } from '../../common/csv.js';
import type { ReadScope } from '../../database/database.js';
import { echoBucket } from '../answer/bucket-echo.js';
import { echoFilters } from '../answer/filter-echo.js';
import { answer } from '../answer/report-answer.js';
import type { CsvSection } from '../answer/report-csv.js';
import { fieldName } from '../query/report-filter.js';
import { echoRange } from '../query/report-range.js';
import type { Snapshot } from '../running/report-runner.js';
import { EVENT_COUNTS_DEFINITION } from './event-counts.definition.js';
import type { EventCountsRequest } from './event-counts.parameters.js';
import type { EventCountsResponse } from './event-counts.response.js';
import type { EventCount, EventCounts, EventMetric } from './event-counts.types.js';

/** The report as JSON has it. */
export function eventCountsAnswer(
  scope: ReadScope,
  { question, interval, metrics }: EventCountsRequest,
  { value, asOfMs, listsRevision, botEvents }: Snapshot<EventCounts>,
): EventCountsResponse {
  const { span, eventTypes, filters, channelScope, groupBy, limit } = question;
  const query = {
    ...echoRange(span),
    interval,
    event_type: eventTypes,
    filters: echoFilters(filters),
    scope: channelScope,
    group_by: groupBy && (groupBy.kind === 'event_type' ? 'event_type' : fieldName(groupBy)),
    limit,
    metrics,
  };
  const pick = (count: EventCount) => picked(metrics, count);
  const result = {
    totals: pick(value.total),
    buckets: question.buckets.map((bucket, i) => ({
      ...echoBucket(bucket, span.timezone, asOfMs),
      ...pick(value.buckets[i]!),
    })),
    groups:
      value.groups?.map(({ group, total, buckets }) => ({
        kind: group.kind,
        value: group.kind === 'value' ? group.value : null,
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
    result,
  });
}

/** What CSV shows first: a line for each bucket, of each group where there are any. */
export function eventCountsTable(body: EventCountsResponse): CsvSection {
  const name = body.groups === null ? 'buckets' : 'groups.series';
  return { name, table: countLines(body), covers: [name] };
}

/** A line for each bucket, or for each group's bucket. */
function* countLines({ query, buckets, groups }: EventCountsResponse): Generator<readonly CsvCell[]> {
  const metrics = query.metrics as readonly EventMetric[];
  const times = buckets.map(({ start, end, is_complete }): CsvCell[] => [start, end, is_complete]);
  const head = ['start', 'end', 'is_complete'];
  const numbers = (count: { events?: number; visitors?: number }) => metrics.map((metric) => count[metric]!);
  if (groups === null) {
    yield [...head, ...metrics];
    for (const [i, bucket] of buckets.entries()) yield [...times[i]!, ...numbers(bucket)];
    return;
  }
  yield ['group_kind', 'group_value', ...head, ...metrics];
  for (const { kind, value, series } of groups)
    for (const [i, count] of series.entries()) yield [kind, value, ...times[i]!, ...numbers(count)];
}

function picked(metrics: readonly EventMetric[], { events, visitors }: EventCount) {
  return {
    ...(metrics.includes('events') && { events: events! }),
    ...(metrics.includes('visitors') && { visitors: visitors! }),
  };
}
