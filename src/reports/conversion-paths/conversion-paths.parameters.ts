import { IntegerRule } from '../../common/fields/integer.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import type { ComparedQuestion } from '../answer/compared-answer.js';
import {
  ConversionTypeParameter,
  CountedParameter,
  DirectParameter,
  IdentityParameter,
  LookbackParameter,
  requireConversionType,
} from '../attribution/attribution.parameters.js';
import {
  DEFAULT_LOOKBACK_DAYS,
  type DirectRule,
  type IdentityRule,
} from '../attribution/attribution.types.js';
import { CohortParameter } from '../audience/audience.parameters.js';
import type { CountBy } from '../audience/audience.types.js';
import type { Interval } from '../calendar/time-buckets.js';
import { detailsOf, GROUPING_FIELDS, type GroupingField } from '../channel/channel-name.js';
import type { ComparisonKind } from '../query/comparison.js';
import { ComparisonParameter, readComparedFrame } from '../query/comparison.parameters.js';
import { FilterParameters, readFilters } from '../query/filter.parameters.js';
import { readTimeFrame } from '../query/range.parameters.js';
import { choicesOf } from '../query/report.fields.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import { type ConversionPathsQuestion, MAX_PATHS_LISTED } from './conversion-paths.types.js';

const DAY_US = 86_400_000_000;
const DEFAULT_PATHS = 25;
const DEFAULT_GROUPING: readonly GroupingField[] = ['channel_group'];

/** The parameters of `GET /api/v1/reports/conversion-paths`. */
export class ConversionPathsParameters extends FilterParameters {
  @ConversionTypeParameter()
  event_type?: string;

  @QueryField(choicesOf(GROUPING_FIELDS), {
    description:
      'What tells the steps of a path apart, separated by commas or repeated: parts of the touch’s channel, or its `term`, ' +
      '`content` and `landing_page`.',
    default: [...DEFAULT_GROUPING],
  })
  group_by?: GroupingField[];

  @CountedParameter()
  count_by?: CountBy;

  @CohortParameter()
  cohort?: string[];

  @LookbackParameter()
  lookback_days?: string;

  @DirectParameter()
  direct?: DirectRule;

  @IdentityParameter()
  identity?: IdentityRule;

  @QueryField(new IntegerRule({ min: 1, max: MAX_PATHS_LISTED }), {
    description: 'Most paths that are listed, the commonest first; the others are told together.',
    default: DEFAULT_PATHS,
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

export interface ConversionPathsRequest {
  readonly question: ConversionPathsQuestion;
  readonly interval: Interval;
  readonly lookbackDays: number;
  /** Null unless asked for. */
  readonly compared: ComparedQuestion<ConversionPathsQuestion> | null;
}

/** The question the parameters ask. Throws the 400 that names every fault. */
export function readConversionPaths(
  parameters: ConversionPathsParameters,
  nowMs: number,
): ConversionPathsRequest {
  const frame = readTimeFrame(parameters, nowMs);
  const comparison = readComparedFrame(parameters, frame, nowMs);
  requireConversionType(parameters);
  refuseFaults(parameters.faults);
  const groupBy = parameters.group_by ?? DEFAULT_GROUPING;
  const lookbackDays = Number(parameters.lookback_days ?? DEFAULT_LOOKBACK_DAYS);
  const question: ConversionPathsQuestion = {
    span: frame!.span,
    buckets: frame!.buckets,
    conversionType: parameters.event_type!,
    filters: readFilters(parameters),
    channelScope: parameters.scope ?? DEFAULT_CHANNEL_SCOPE,
    countBy: parameters.count_by,
    cohorts: parameters.cohort ?? [],
    details: detailsOf(groupBy),
    lookbackUs: lookbackDays * DAY_US,
    direct: parameters.direct ?? 'last_resort',
    identity: parameters.identity ?? 'as_of',
    // Nothing is credited here.
    models: ['linear'],
    groupBy,
    limit: Number(parameters.limit ?? DEFAULT_PATHS),
  };
  const compared = comparison && {
    comparison: comparison.comparison,
    question: { ...question, span: comparison.span, buckets: comparison.buckets },
  };
  return { question, interval: frame!.interval, lookbackDays, compared };
}
