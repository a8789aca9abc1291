import { ApiPropertyOptional } from '@nestjs/swagger';
import { TextParameter, WholeNumberParameter } from '../../http/query.constraints.js';
import type { Interval } from '../calendar/time-buckets.js';
import { ApiTextList, FilterParameters, readFilters } from '../query/filter.parameters.js';
import { ChoiceListParameter, TextListParameter } from '../query/parameter.decorators.js';
import { readTimeFrame } from '../query/range.parameters.js';
import { parseFieldName } from '../query/report-filter.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import {
  EVENT_METRICS,
  type EventCountsQuestion,
  type EventMetric,
  type GroupField,
} from './event-counts.types.js';

const MAX_GROUPS = 100;
const DEFAULT_GROUPS = 20;
const MAX_FIELD_LENGTH = 512;

/** The parameters of `GET /api/v1/reports/events`. */
export class EventCountsParameters extends FilterParameters {
  @ApiTextList('Only events of this type.', 128, 'page_view')
  @TextListParameter(128)
  event_type?: string[];

  @ApiPropertyOptional({
    description: 'Groups by `event_type`, `source`, `medium`, `campaign` or `properties.<name>`.',
    minLength: 1,
    maxLength: MAX_FIELD_LENGTH,
    example: 'event_type',
  })
  @TextParameter(MAX_FIELD_LENGTH)
  group_by?: string;

  @ApiPropertyOptional({
    description: 'Most values with a group of their own; the others share one.',
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: MAX_GROUPS,
    default: DEFAULT_GROUPS,
  })
  @WholeNumberParameter(1, MAX_GROUPS)
  limit?: string;

  @ApiPropertyOptional({
    description: 'What to count; distinct visitors take longer. Separated by commas, or repeated.',
    type: 'array',
    maxItems: EVENT_METRICS.length,
    items: { type: 'string', enum: [...EVENT_METRICS] },
    default: [...EVENT_METRICS],
  })
  @ChoiceListParameter(EVENT_METRICS)
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
    const message = 'must be event_type, source, medium, campaign or properties.<name>';
    faults.add('group_by', 'unknown_value', message);
  }
  refuseFaults(faults);
  const metrics = parameters.metrics ?? EVENT_METRICS;
  const question: EventCountsQuestion = {
    span: frame!.span,
    buckets: frame!.buckets,
    eventTypes: parameters.event_type ?? [],
    filters: readFilters(parameters),
    groupBy: groupBy ?? null,
    limit: parameters.limit === undefined ? DEFAULT_GROUPS : Number(parameters.limit),
    countsEvents: metrics.includes('events'),
    countsVisitors: metrics.includes('visitors'),
  };
  return { question, interval: frame!.interval, metrics };
}

function parseGroupField(text: string): GroupField | undefined {
  return text === 'event_type' ? { kind: 'event_type' } : (parseFieldName(text) ?? undefined);
}
