import { choiceOf } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import type { ComparedQuestion } from '../answer/compared-answer.js';
import { CohortParameter, CountByParameter, readAudience } from '../audience/audience.parameters.js';
import type { CountBy } from '../audience/audience.types.js';
import type { TimeSpan } from '../calendar/time-buckets.js';
import type { ComparisonKind } from '../query/comparison.js';
import { ComparisonParameter, readComparison } from '../query/comparison.parameters.js';
import { BotParameter, OriginParameter, readFilters, ScopeParameter } from '../query/filter.parameters.js';
import { RangeParameters, readSpan } from '../query/range.parameters.js';
import type { BotValue } from '../query/report-filter.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { type ChannelScope, DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import { RETENTION_INTERVALS, type RetentionInterval, type RetentionQuestion } from './retention.types.js';
import { DEFAULT_PERIODS, MAX_COHORTS, MAX_PERIODS, retentionCalendar } from './retention-calendar.js';

/** The parameters of `GET /api/v1/reports/retention`. */
export class RetentionParameters extends RangeParameters {
  @QueryField(choiceOf(RETENTION_INTERVALS), {
    description: 'Length of a period. Weeks begin on Monday.',
    default: 'day',
  })
  interval?: RetentionInterval;

  @QueryField(EVENT_TYPE, {
    description: 'The event that begins a visitor’s time. Default: any. Filters narrow it.',
    example: 'sign_up',
  })
  cohort_event_type?: string;

  @QueryField(EVENT_TYPE, {
    description: 'The event that counts as coming back. Default: any.',
    example: 'purchase',
  })
  return_event_type?: string;

  @ScopeParameter()
  scope?: ChannelScope;

  @OriginParameter('source')
  source?: string[];

  @OriginParameter('medium')
  medium?: string[];

  @OriginParameter('campaign')
  campaign?: string[];

  @OriginParameter('channel_group')
  channel_group?: string[];

  @OriginParameter('term')
  term?: string[];

  @OriginParameter('content')
  content?: string[];

  @OriginParameter('landing_page')
  landing_page?: string[];

  @BotParameter()
  bot?: BotValue[];

  @QueryField(new IntegerRule({ min: 1, max: MAX_PERIODS }), {
    description: 'How many periods after the cohort’s own to look at; they may lie past `to`.',
    default: DEFAULT_PERIODS,
  })
  periods?: string;

  @ComparisonParameter('compare')
  compare?: ComparisonKind;

  @ComparisonParameter('compare_from')
  compare_from?: string;

  @ComparisonParameter('compare_to')
  compare_to?: string;

  @ComparisonParameter('compare_weekdays')
  compare_weekdays?: 'true' | 'false';

  @CountByParameter()
  count_by?: CountBy;

  @CohortParameter()
  cohort?: string[];
}

export interface RetentionRequest {
  readonly question: RetentionQuestion;
  readonly interval: RetentionInterval;
  /** Null unless asked for. */
  readonly compared: ComparedQuestion<RetentionQuestion> | null;
}

/** The question the parameters ask. Throws the 400 that names every fault. */
export function readRetention(parameters: RetentionParameters, nowMs: number): RetentionRequest {
  const { faults, broken } = parameters;
  const span = readSpan(parameters, nowMs);
  const interval = parameters.interval ?? 'day';
  const periods = Number(parameters.periods ?? DEFAULT_PERIODS);
  const calendarOf = (of: TimeSpan | undefined) =>
    of && !broken.has('interval') ? retentionCalendar(of, interval, periods) : undefined;
  const calendar = calendarOf(span);
  const comparison = readComparison(parameters, span, nowMs);
  const other = calendarOf(comparison?.span);
  if (calendar === null || other === null) {
    const message = `makes more than ${MAX_COHORTS} cohorts of this range; choose a longer interval or a shorter range`;
    faults.add('interval', 'too_many_buckets', message);
  }
  refuseFaults(faults);
  const question: RetentionQuestion = {
    span: span!,
    ...calendar!,
    periods,
    cohortType: parameters.cohort_event_type ?? null,
    filters: readFilters(parameters),
    channelScope: parameters.scope ?? DEFAULT_CHANNEL_SCOPE,
    returnType: parameters.return_event_type ?? null,
    audience: readAudience(parameters),
  };
  const compared = comparison && { comparison, question: { ...question, span: comparison.span, ...other! } };
  return { question, interval, compared };
}
