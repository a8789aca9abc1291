import { CURRENCY, choiceOf } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import type { ComparedQuestion } from '../answer/compared-answer.js';
import {
  ConversionTypeParameter,
  CountedParameter,
  DirectParameter,
  IdentityParameter,
  LookbackParameter,
  ModelsParameter,
  requireConversionType,
} from '../attribution/attribution.parameters.js';
import {
  type AttributionModel,
  DEFAULT_LOOKBACK_DAYS,
  type DirectRule,
  type IdentityRule,
} from '../attribution/attribution.types.js';
import { CohortParameter } from '../audience/audience.parameters.js';
import type { CountBy } from '../audience/audience.types.js';
import { bucketStart, type TimeBucket, type TimeSpan, timeBuckets } from '../calendar/time-buckets.js';
import { formatLocal } from '../calendar/time-zone.js';
import type { ComparisonKind } from '../query/comparison.js';
import { ComparisonParameter, readComparison } from '../query/comparison.parameters.js';
import { BotParameter, readFilters } from '../query/filter.parameters.js';
import { RangeParameters, readSpan } from '../query/range.parameters.js';
import { choicesOf } from '../query/report.fields.js';
import type { BotValue } from '../query/report-filter.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { MAX_RANGE_DAYS } from '../query/report-range.js';
import { AD_TAGS, type AdTag, detailsAt, levelsOf } from './ad-levels.js';
import {
  AD_SPEND_DIMENSIONS,
  type AdSpendDimension,
  type AdSpendQuestion,
  CREDIT_DATES,
  type CreditDate,
  DEFAULT_DIMENSIONS,
} from './ad-spend-report.types.js';

const DAY_US = 86_400_000_000;
export const MAX_ROWS = 10_000;
const DEFAULT_ROWS = 1_000;

/** The parameters of `GET /api/v1/reports/ad-spend`. */
export class AdSpendReportParameters extends RangeParameters {
  @ConversionTypeParameter()
  event_type?: string;

  @CountedParameter()
  count_by?: CountBy;

  @CohortParameter()
  cohort?: string[];

  @ModelsParameter()
  models?: AttributionModel[];

  @QueryField(choiceOf(CREDIT_DATES), {
    description:
      'By which day credit counts. `conversion`: that of the conversion, as in the conversions report; closed days stay as ' +
      'they are. `touch`: that of the touch that gets it, so that what a day cost stands beside what it brought; a day ' +
      'grows until its lookback is over.',
    default: 'conversion',
  })
  date?: CreditDate;

  @QueryField(choicesOf(AD_SPEND_DIMENSIONS), {
    description:
      'What makes a row, separated by commas or repeated. With `adset` or `ad` spend and links are joined by these, too.',
    default: [...DEFAULT_DIMENSIONS],
  })
  group_by?: AdSpendDimension[];

  @QueryField(choiceOf(AD_TAGS), {
    description:
      'Which tag of the links names the ad, where rows are by `ad` or `adset`; the other one names the ad set. `content`: ' +
      '`utm_content` the ad, `utm_term` the ad set.',
    default: 'content',
  })
  ad_tag?: AdTag;

  @LookbackParameter()
  lookback_days?: string;

  @DirectParameter()
  direct?: DirectRule;

  @IdentityParameter()
  identity?: IdentityRule;

  @BotParameter()
  bot?: BotValue[];

  @QueryField(CURRENCY, {
    description:
      'Converts spend and revenue to this currency, by the rates given with `PUT /api/v1/exchange-rates`; ISO 4217, in upper ' +
      'case. Without it every amount stays in its own.',
  })
  currency?: string;

  @QueryField(new IntegerRule({ min: 1, max: MAX_ROWS }), {
    description: 'Most rows; `rows_left_off` says how many there are besides, `totals` has them all.',
    default: DEFAULT_ROWS,
  })
  limit?: string;

  @ComparisonParameter('compare')
  compare?: ComparisonKind;

  @ComparisonParameter('compare_from')
  compare_from?: string;

  @ComparisonParameter('compare_to')
  compare_to?: string;

  @ComparisonParameter('compare_weekdays')
  compare_weekdays?: 'true' | 'false';
}

export interface AdSpendRequest {
  readonly question: AdSpendQuestion;
  readonly lookbackDays: number;
  /** Null unless asked for. */
  readonly compared: ComparedQuestion<AdSpendQuestion> | null;
}

/** The question the parameters ask. Throws the 400 that names every fault. */
export function readAdSpendReport(parameters: AdSpendReportParameters, nowMs: number): AdSpendRequest {
  const { faults } = parameters;
  const span = readSpan(parameters, nowMs);
  const days = span && wholeDays(span, parameters);
  const comparison = readComparison(parameters, span, nowMs, { isByDay: true });
  const otherDays = comparison && wholeDays(comparison.span, parameters, 'compare_');
  requireConversionType(parameters);
  refuseFaults(faults);
  const lookbackDays = Number(parameters.lookback_days ?? DEFAULT_LOOKBACK_DAYS);
  const groupBy = parameters.group_by ?? DEFAULT_DIMENSIONS;
  const adTag = parameters.ad_tag ?? 'content';
  const question: AdSpendQuestion = {
    span: span!,
    days: days!,
    dates: datesOf(days!, span!),
    conversionType: parameters.event_type!,
    filters: readFilters(parameters),
    countBy: parameters.count_by,
    cohorts: parameters.cohort ?? [],
    lookbackUs: lookbackDays * DAY_US,
    direct: parameters.direct ?? 'last_resort',
    creditDate: parameters.date ?? 'conversion',
    identity: parameters.identity ?? 'as_of',
    models: parameters.models ?? ['last_touch'],
    groupBy,
    adTag,
    details: detailsAt(levelsOf(groupBy), adTag),
    limit: Number(parameters.limit ?? DEFAULT_ROWS),
    currency: parameters.currency ?? null,
  };
  const compared = comparison && {
    comparison,
    question: {
      ...question,
      span: comparison.span,
      days: otherDays!,
      dates: datesOf(otherDays!, comparison.span),
    },
  };
  return { question, lookbackDays, compared };
}

/** ISO dates. */
function datesOf(days: readonly TimeBucket[], { timezone }: TimeSpan): string[] {
  return days.map(({ startUs }) => formatLocal(timezone, startUs).slice(0, 10));
}

/** Spend is known by the day: a range that cuts one would set its whole spend against a part of its conversions. */
function wholeDays(
  span: TimeSpan,
  { faults }: AdSpendReportParameters,
  prefix: '' | 'compare_' = '',
): readonly TimeBucket[] {
  for (const [field, us] of [
    ['from', span.fromUs],
    ['to', span.toUs],
  ] as const) {
    if (bucketStart(span.timezone, 'day', Math.floor(us / 1000)) * 1000 === us) continue;
    const message = 'must be the beginning of a day in timezone: spend is known by the day';
    faults.add(prefix + field, 'not_a_day', message);
  }
  return timeBuckets(span, 'day', MAX_RANGE_DAYS + 1) ?? [];
}
