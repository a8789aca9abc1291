import { choiceOf } from '../../common/fields/format.rule.js';
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
import type { Interval } from '../calendar/time-buckets.js';
import { CHANNEL_FIELDS } from '../channel/channel.js';
import { detailsOf, GROUPING_FIELDS, type GroupingField } from '../channel/channel-name.js';
import type { ComparisonKind } from '../query/comparison.js';
import { ComparisonParameter, readComparedFrame } from '../query/comparison.parameters.js';
import { readFilters } from '../query/filter.parameters.js';
import { readTimeFrame } from '../query/range.parameters.js';
import { choicesOf } from '../query/report.fields.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { DEFAULT_CHANNEL_SCOPE } from '../scope/channel-scope.js';
import type { ConversionsQuestion } from './conversions.types.js';
import {
  ConversionEvidenceParameters,
  type EvidenceSelection,
  readConversionEvidence,
} from './evidence/conversion-evidence.parameters.js';
import type { ConversionEvidenceQuestion } from './evidence/conversion-evidence.types.js';
import { readConversionCursor, readVisitorCursor } from './evidence/evidence-cursor.js';
import type { VisitorEvidenceQuestion } from './evidence/visitor-evidence.types.js';

const DAY_US = 86_400_000_000;
export const MAX_CHANNELS = 1_000;
const DEFAULT_CHANNELS = 100;

/** The parameters of `GET /api/v1/reports/conversions`. */
export class ConversionsParameters extends ConversionEvidenceParameters {
  @ConversionTypeParameter()
  event_type?: string;

  @ModelsParameter()
  models?: AttributionModel[];

  @QueryField(choicesOf(GROUPING_FIELDS), {
    description:
      'What makes a row, separated by commas or repeated: parts of the touch’s channel, or its `term`, `content` and ' +
      '`landing_page`.',
    default: [...CHANNEL_FIELDS],
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

  @QueryField(new IntegerRule({ min: 1, max: MAX_CHANNELS }), {
    description: 'Most channels with a row of their own, ranked by the first model; the others share one.',
    default: DEFAULT_CHANNELS,
  })
  limit?: string;

  @QueryField(choiceOf(['true', 'false']), {
    description:
      'Whether the `visitors` and `visits` of channels and `active_visitors` are counted, and the rates that need them. With `false` ' +
      'they are null and only the touches of those who converted are counted, in less time; rows are the channels with ' +
      'credit, in the commonest spelling among the touches that got it.',
    default: 'true',
  })
  channel_visitors?: 'true' | 'false';

  @ComparisonParameter('compare')
  compare?: ComparisonKind;

  @ComparisonParameter('compare_from')
  compare_from?: string;

  @ComparisonParameter('compare_to')
  compare_to?: string;

  @ComparisonParameter('compare_weekdays')
  compare_weekdays?: 'true' | 'false';
}

export interface ConversionsRequest {
  readonly question: ConversionsQuestion;
  readonly interval: Interval;
  readonly lookbackDays: number;
  /** Null unless asked for. */
  readonly evidence:
    | ({ readonly number: 'conversions' } & ConversionEvidenceQuestion)
    | ({ readonly number: 'visitors' } & VisitorEvidenceQuestion)
    | null;
  /** Null unless asked for. */
  readonly compared: ComparedQuestion<ConversionsQuestion> | null;
}

/** The question the parameters ask. Throws the 400 that names every fault. */
export function readConversions(parameters: ConversionsParameters, nowMs: number): ConversionsRequest {
  const { faults } = parameters;
  const frame = readTimeFrame(parameters, nowMs);
  const comparison = readComparedFrame(parameters, frame, nowMs);
  requireConversionType(parameters);
  const models = parameters.models ?? ['last_touch'];
  const groupBy = parameters.group_by ?? CHANNEL_FIELDS;
  const asked = readConversionEvidence(parameters, { models, groupBy });
  refuseFaults(faults);
  const lookbackDays = Number(parameters.lookback_days ?? DEFAULT_LOOKBACK_DAYS);
  const question: ConversionsQuestion = {
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
    models,
    groupBy,
    limit: Number(parameters.limit ?? DEFAULT_CHANNELS),
    asksOnlyCredit: parameters.channel_visitors === 'false',
  };
  const compared = comparison && {
    comparison: comparison.comparison,
    question: { ...question, span: comparison.span, buckets: comparison.buckets },
  };
  const isOfCompared = parameters.evidence_range !== undefined;
  if (asked && isOfCompared && compared === null)
    faults.add('evidence_range', 'not_compared', 'goes with compare, or with compare_from and compare_to');
  const { fromUs, toUs } = question.span;
  const explained = isOfCompared ? compared?.question : question;
  const ofRange = isOfCompared ? { ...asked!, rowsOf: { fromUs, toUs } } : asked;
  const evidence = asked && explained ? withPosition(parameters, explained, ofRange!) : null;
  refuseFaults(faults);
  return { question, interval: frame!.interval, lookbackDays, evidence, compared };
}

/** The evidence asked for, with the position where its page begins; a fault is added to those of the parameters. */
function withPosition(
  parameters: ConversionsParameters,
  question: ConversionsQuestion,
  asked: EvidenceSelection,
): ConversionsRequest['evidence'] {
  return asked.number === 'visitors'
    ? { ...asked, after: readVisitorCursor(parameters, question, asked) }
    : { ...asked, after: readConversionCursor(parameters, question, asked) };
}
