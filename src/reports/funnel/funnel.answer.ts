import type { CsvCell } from '../../common/csv.js';
import { formatMicros } from '../../common/rfc3339.js';
import type { ReadScope } from '../../database/database.js';
import { echoBucket } from '../answer/bucket-echo.js';
import { echoFilters } from '../answer/filter-echo.js';
import { answer, ratio } from '../answer/report-answer.js';
import type { CsvSection, CsvTable } from '../answer/report-csv.js';
import { echoAudience, echoPerson } from '../audience/audience.response.js';
import { fieldName } from '../query/report-filter.js';
import { echoRange } from '../query/report-range.js';
import type { Snapshot } from '../running/report-runner.js';
import { funnelDefinition } from './funnel.definition.js';
import type { FunnelReport } from './funnel.read-model.js';
import type {
  FunnelBucketResponse,
  FunnelCountsResponse,
  FunnelResponse,
  FunnelTimesResponse,
} from './funnel.response.js';
import type {
  FunnelBucketCounts,
  FunnelCounts,
  FunnelQuestion,
  FunnelRequest,
  FunnelTimes,
} from './funnel.types.js';
import { evidenceCursor } from './funnel-evidence.parameters.js';
import { histogramBounds } from './time-histogram.js';

const MICROS = 1_000_000;

/** The report as JSON has it. */
export function funnelAnswer(
  scope: ReadScope,
  { question, evidence: asked }: FunnelRequest,
  { value, asOfMs, listsRevision, botEvents, warnings }: Snapshot<FunnelReport>,
): FunnelResponse {
  const { counts, evidence } = value;
  const result = {
    histogram_bounds: histogramBounds(question.windowUs).map((bound) => bound / MICROS),
    ...countsOf(question, counts.total),
    breakdown:
      counts.breakdown?.map(({ group, ...row }) => ({
        kind: group.kind as 'value' | 'null' | 'other',
        value: group.kind === 'value' ? group.value : null,
        ...countsOf(question, row),
      })) ?? null,
    ...(counts.buckets && { buckets: trendOf(question, counts.buckets, asOfMs) }),
    ...(asked &&
      evidence && {
        evidence: {
          step: asked.step,
          outcome: asked.outcome,
          visitors: evidence.visitors.map(({ visitorId, person, events }) => ({
            visitor_id: visitorId,
            ...echoPerson(person),
            events: events.map(({ step, eventId, visitorId, occurredAtUs }) => ({
              step,
              event_id: eventId,
              visitor_id: visitorId,
              occurred_at: formatMicros(occurredAtUs),
            })),
          })),
          next_cursor: evidenceCursor(question, asked, evidence.next),
        },
      }),
  };
  return answer(scope, {
    query: echo(question),
    definition: funnelDefinition(question),
    asOfMs,
    listsRevision,
    botEvents,
    warnings,
    result,
  });
}

/** What CSV shows first: a line for each step of each row; with evidence a line for each event of it instead. */
export function funnelTable(body: FunnelResponse): CsvSection {
  const { evidence } = body;
  if (!evidence) return { name: 'steps', table: stepLines(body), covers: ['steps', 'breakdown.steps'] };
  const name = 'evidence.visitors.events';
  const byUser = body.query.count_by === 'user';
  const head = [...(byUser ? ['visitors_visitor_id'] : []), 'visitor_id', 'step', 'event_id', 'occurred_at'];
  const lines = evidence.visitors.flatMap(({ visitor_id: first, events }) =>
    events.map(({ visitor_id, step, event_id, occurred_at }): CsvCell[] => [
      ...(byUser ? [first] : []),
      visitor_id,
      step,
      event_id,
      occurred_at,
    ]),
  );
  return { name, table: [head, ...lines], covers: [name] };
}

function stepLines({ steps, breakdown, histogram_bounds: bounds }: FunnelResponse): CsvTable {
  const rows = [{ kind: 'all', value: null, steps }, ...(breakdown ?? [])];
  return [
    [
      'kind',
      'value',
      'step',
      'event_type',
      'visitors',
      'conversion_from_start',
      'conversion_from_previous',
      'dropped_off',
      'drop_off_rate',
      'open',
      'median_seconds_from_start',
      'p90_seconds_from_start',
      'median_seconds_from_previous',
      'p90_seconds_from_previous',
      ...bounds.map((bound) => `histogram_from_start_below_${bound}`),
      ...bounds.map((bound) => `histogram_from_previous_below_${bound}`),
    ],
    ...rows.flatMap(({ kind, value, steps }) =>
      steps.map((step): CsvCell[] => [
        kind,
        value,
        step.step,
        step.event_type,
        step.visitors,
        step.conversion_from_start,
        step.conversion_from_previous,
        step.dropped_off,
        step.drop_off_rate,
        step.open,
        step.seconds_from_start?.median ?? null,
        step.seconds_from_start?.p90 ?? null,
        step.seconds_from_previous?.median ?? null,
        step.seconds_from_previous?.p90 ?? null,
        ...bounds.map((_, at) => step.seconds_from_start?.histogram[at] ?? null),
        ...bounds.map((_, at) => step.seconds_from_previous?.histogram[at] ?? null),
      ]),
    ),
  ];
}

function echo(question: FunnelQuestion): FunnelResponse['query'] {
  const { span, steps, order, windowUs, exclusions, breakdown, trend, channelScope } = question;
  const match = ({ eventType, filters }: FunnelQuestion['steps'][number]) => ({
    event_type: eventType,
    filters: echoFilters(filters),
  });
  return {
    ...echoRange(span),
    steps: steps.map(match),
    order,
    window_seconds: windowUs / MICROS,
    exclusions: exclusions.map((exclusion) => ({
      ...match(exclusion),
      after_step: order === 'any' ? null : exclusion.afterStep,
      before_step: order === 'any' ? null : exclusion.beforeStep,
    })),
    breakdown: breakdown && { by: fieldName(breakdown.field), limit: breakdown.limit },
    ...(trend && { interval: trend.interval }),
    scope: channelScope,
    ...echoAudience(question.audience),
  };
}

function trendOf(
  { span, windowUs, trend }: FunnelQuestion,
  counts: readonly FunnelBucketCounts[],
  asOfMs: number,
): FunnelBucketResponse[] {
  // Complete once the window of whoever may have entered last is over.
  const closedMs = asOfMs - windowUs / 1000;
  return counts.map(({ entrants, completed, open }, at) => ({
    ...echoBucket(trend!.buckets[at]!, span.timezone, closedMs),
    entrants,
    completed,
    conversion: ratio(completed, entrants),
    open,
  }));
}

function countsOf(question: FunnelQuestion, { excluded, steps }: FunnelCounts): FunnelCountsResponse {
  const entrants = steps[0]!.visitors;
  const completed = steps.at(-1)!.visitors;
  return {
    entrants,
    completed,
    conversion: ratio(completed, entrants),
    open: steps.reduce((sum, { open }) => sum + open, 0),
    excluded,
    steps: steps.map((step, index) => {
      const previous = steps[index - 1]?.visitors ?? step.visitors;
      const next = steps[index + 1]?.visitors ?? step.visitors;
      const droppedOff = step.visitors - next - step.open;
      return {
        step: index + 1,
        event_type: question.order === 'any' ? null : question.steps[index]!.eventType,
        visitors: step.visitors,
        conversion_from_start: ratio(step.visitors, entrants),
        conversion_from_previous: ratio(step.visitors, previous),
        dropped_off: droppedOff,
        drop_off_rate: ratio(droppedOff, step.visitors),
        open: step.open,
        seconds_from_start: seconds(step.fromStart),
        seconds_from_previous: seconds(step.fromPrevious),
      };
    }),
  };
}

function seconds(times: FunnelTimes | null): FunnelTimesResponse | null {
  return (
    times && {
      median: times.medianUs / MICROS,
      p90: times.p90Us / MICROS,
      histogram: [...times.histogram],
    }
  );
}
