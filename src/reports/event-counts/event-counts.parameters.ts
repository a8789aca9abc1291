import { IntegerRule } from '../../common/fields/integer.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import type { Interval } from '../calendar/time-buckets.js';
import { FilterParameters, readFilters } from '../query/filter.parameters.js';
import { readTimeFrame } from '../query/range.parameters.js';
import { choicesOf, EVENT_TYPES, FIELD_NAME } from '../query/report.fields.js';
import { FIELD_NAMES, parseFieldName } from '../query/report-filter.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import {
  EVENT_METRICS,
  type EventCountsQuestion,
  type EventMetric,
  type GroupField,
} from './event-counts.types.js';

const MAX_GROUPS = 100;
const DEFAULT_GROUPS = 20;

/** The parameters of `GET /api/v1/reports/events`. */
export class EventCountsParameters extends FilterParameters {
  @QueryField(EVENT_TYPES, {
    description: 'Only events of this type. Repeat it for several.',
    example: ['page_view'],
  })
  event_type?: string[];

  @QueryField(FIELD_NAME, {
    description:
      'Groups by `event_type`, by where visitors came from (`source`, `medium`, `campaign`, `channel_group`, `term`, ' +
      '`content`, `landing_page`, in `scope`), by `bot`, by `properties.<name>`, or by the same of the event that began the visit, ' +
      '`visit.properties.<name>`.',
    example: 'event_type',
  })
  group_by?: string;

  @QueryField(new IntegerRule({ min: 1, max: MAX_GROUPS }), {
    description: 'Most values with a group of their own; the others share one.',
    default: DEFAULT_GROUPS,
  })
  limit?: string;

  @QueryField(choicesOf(EVENT_METRICS), {
    description: 'What to count; distinct visitors take longer. Separated by commas, or repeated.',
    default: [...EVENT_METRICS],
  })
  metrics?: EventMetric[];
}

export interface EventCountsRequest {
  readonly question: EventCountsQuestion;
  readonly interval: Interval;
  readonly metrics: readonly EventMetric[];
}

/** The question the parameters ask. Throws the 400 that names every fault. */
export function readEventCounts(parameters: EventCountsParameters, nowMs: number): EventCountsRequest {
  const { faults } = parameters;
  const frame = readTimeFrame(parameters, nowMs);
  const groupBy = parameters.group_by === undefined ? null : parseGroupField(parameters.group_by);
  if (groupBy === undefined) {
    const message = `must be one of event_type, ${FIELD_NAMES}, without a comma in its name`;
    faults.add('group_by', 'unknown_value', message);
  }
  refuseFaults(faults);
  const metrics = parameters.metrics ?? EVENT_METRICS;
  const question: EventCountsQuestion = {
    span: frame!.span,
    buckets: frame!.buckets,
    eventTypes: parameters.event_type ?? [],
    filters: readFilters(parameters),
    channelScope: parameters.scope ?? DEFAULT_CHANNEL_SCOPE,
    groupBy: groupBy ?? null,
    limit: parameters.limit === undefined ? DEFAULT_GROUPS : Number(parameters.limit),
    countsEvents: metrics.includes('events'),
    countsVisitors: metrics.includes('visitors'),
  };
  return { question, interval: frame!.interval, metrics };
}

function parseGroupField(text: string): GroupField | undefined {
  // Another report takes a list here; a name with a comma would be taken for one property that no event has.
  if (text.includes(',')) return undefined;
  return text === 'event_type' ? { kind: 'event_type' } : (parseFieldName(text) ?? undefined);
}
