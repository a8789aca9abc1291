import { FieldProblem } from '../../common/fields/field-rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import type { ComparedQuestion } from '../answer/compared-answer.js';
import { CohortParameter, CountByParameter, readAudience } from '../audience/audience.parameters.js';
import type { CountBy } from '../audience/audience.types.js';
import type { Interval } from '../calendar/time-buckets.js';
import type { ComparisonKind } from '../query/comparison.js';
import { ComparisonParameter, readComparedFrame } from '../query/comparison.parameters.js';
import { FilterParameters, readFilters } from '../query/filter.parameters.js';
import { readTimeFrame } from '../query/range.parameters.js';
import { choicesOf, EVENT_TYPES, FIELD_NAME } from '../query/report.fields.js';
import { FIELD_NAMES, fieldName, parseFieldName } from '../query/report-filter.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import {
  EVENT_METRICS,
  type EventCountsQuestion,
  type EventMetric,
  type GroupField,
  MAX_GROUP_FIELDS,
} from './event-counts.types.js';
import type { Measure } from './measures/measure.types.js';
import { MEASURE, parseMeasure } from './measures/parse-measure.js';

const MAX_GROUPS = 100;
const DEFAULT_GROUPS = 20;
/** Guess: each property that is measured is a reading of its own. */
export const MAX_MEASURES = 10;

const GROUP_FIELD = new TextRule({
  maxLength: FIELD_NAME.maxLength,
  demands: [
    {
      holds: (text) => parseGroupField(text) !== null,
      problem: new FieldProblem('unknown_value', `must be of event_type, ${FIELD_NAMES}`),
    },
  ],
});
const GROUP_FIELDS = new ListRule({
  item: GROUP_FIELD,
  separator: ',',
  maxDistinct: MAX_GROUP_FIELDS,
  maxValues: MAX_GROUP_FIELDS,
});

const MEASURES = new ListRule({
  item: MEASURE,
  separator: null,
  maxDistinct: MAX_MEASURES,
  maxValues: MAX_MEASURES,
});

/** Reads {@link groupFieldName} back; null for anything else. */
function parseGroupField(text: string): GroupField | null {
  return text === 'event_type' ? { kind: 'event_type' } : parseFieldName(text);
}

/** How a field is written in `group_by`. */
export function groupFieldName(field: GroupField): string {
  return field.kind === 'event_type' ? field.kind : fieldName(field);
}

/** The parameters of `GET /api/v1/reports/events`. */
export class EventCountsParameters extends FilterParameters {
  @QueryField(EVENT_TYPES, {
    description: 'Only events of this type. Repeat it for several.',
    example: ['page_view'],
  })
  event_type?: string[];

  @QueryField(GROUP_FIELDS, {
    description:
      'What makes a group, separated by commas or repeated, up to three: groups by `event_type`, by where visitors came from (`source`, `medium`, `campaign`, `channel_group`, `term`, ' +
      '`content`, `landing_page`, in `scope`), by `bot`, by `properties.<name>`, or by the same of the event that began the visit, ' +
      '`visit.properties.<name>`. A name with a comma in it stands in quotes, a quote of its own twice: `"properties.size,colour"`.',
    example: ['event_type'],
  })
  group_by?: string[];

  @QueryField(new IntegerRule({ min: 1, max: MAX_GROUPS }), {
    description: 'Most values, or combinations of values, with a group of their own; the others share one.',
    default: DEFAULT_GROUPS,
  })
  limit?: string;

  @QueryField(choicesOf(EVENT_METRICS), {
    description: 'What to count; distinct visitors take longer. Separated by commas, or repeated.',
    default: [...EVENT_METRICS],
  })
  metrics?: EventMetric[];

  @QueryField(MEASURES, {
    description:
      'Further figures: `count`, `sum`, `average`, `minimum`, `maximum`, `median` or `p90` of the numbers of a property, as in ' +
      '`sum(properties.quantity)`, all but `count` also of `(revenue)`, within each currency; `unique(properties.<name>)`, its distinct ' +
      'values; `events_per_visitor`. Repeat it for several.',
  })
  measure?: string[];

  @CountByParameter()
  count_by?: CountBy;

  @CohortParameter()
  cohort?: string[];

  @ComparisonParameter('compare')
  compare?: ComparisonKind;

  @ComparisonParameter('compare_from')
  compare_from?: string;

  @ComparisonParameter('compare_to')
  compare_to?: string;

  @ComparisonParameter('compare_weekdays')
  compare_weekdays?: 'true' | 'false';
}

export interface EventCountsRequest {
  readonly question: EventCountsQuestion;
  readonly interval: Interval;
  readonly metrics: readonly EventMetric[];
  readonly measures: readonly Measure[];
  /** Null unless asked for. */
  readonly compared: ComparedQuestion<EventCountsQuestion> | null;
}

/** The question the parameters ask. Throws the 400 that names every fault. */
export function readEventCounts(parameters: EventCountsParameters, nowMs: number): EventCountsRequest {
  const { faults } = parameters;
  const frame = readTimeFrame(parameters, nowMs);
  const comparison = readComparedFrame(parameters, frame, nowMs);
  refuseFaults(faults);
  const metrics = parameters.metrics ?? EVENT_METRICS;
  const measures = (parameters.measure ?? []).map((text) => parseMeasure(text)!);
  const isByVisitor = measures.some(({ kind }) => kind === 'events_per_visitor');
  const question: EventCountsQuestion = {
    span: frame!.span,
    buckets: frame!.buckets,
    eventTypes: parameters.event_type ?? [],
    filters: readFilters(parameters),
    channelScope: parameters.scope ?? DEFAULT_CHANNEL_SCOPE,
    groupBy: (parameters.group_by ?? []).map((text) => parseGroupField(text)!),
    limit: parameters.limit === undefined ? DEFAULT_GROUPS : Number(parameters.limit),
    countsEvents: isByVisitor || metrics.includes('events'),
    countsVisitors: isByVisitor || metrics.includes('visitors'),
    ...(measures.length > 0 && { measures }),
    audience: readAudience(parameters),
  };
  const compared = comparison && {
    comparison: comparison.comparison,
    question: { ...question, span: comparison.span, buckets: comparison.buckets },
  };
  return { question, interval: frame!.interval, metrics, measures, compared };
}
