import { ApiPropertyOptional } from '@nestjs/swagger';
import { WholeNumberParameter } from '../../http/query.constraints.js';
import {
  ConversionTypeParameter,
  LookbackParameter,
  ModelsParameter,
  requireConversionType,
} from '../attribution/attribution.parameters.js';
import { type AttributionModel, DEFAULT_LOOKBACK_DAYS } from '../attribution/attribution.types.js';
import { bucketStart, type TimeBucket, type TimeSpan, timeBuckets } from '../calendar/time-buckets.js';
import { formatLocal } from '../calendar/time-zone.js';
import { ChoiceListParameter } from '../query/parameter.decorators.js';
import { RangeParameters, readSpan } from '../query/range.parameters.js';
import { refuseFaults } from '../query/report-query.pipe.js';
import { MAX_RANGE_DAYS } from '../query/report-range.js';
import { AD_SPEND_DIMENSIONS, type AdSpendDimension, type AdSpendQuestion } from './ad-spend-report.types.js';

const DAY_US = 86_400_000_000;
export const MAX_ROWS = 10_000;
const DEFAULT_ROWS = 1_000;

/** The parameters of `GET /api/v1/reports/ad-spend`. */
export class AdSpendReportParameters extends RangeParameters {
  @ConversionTypeParameter()
  event_type?: string;

  @ModelsParameter()
  models?: AttributionModel[];

  @ApiPropertyOptional({
    description: 'What makes a row, separated by commas or repeated.',
    type: 'array',
    maxItems: AD_SPEND_DIMENSIONS.length,
    items: { type: 'string', enum: [...AD_SPEND_DIMENSIONS] },
    default: [...AD_SPEND_DIMENSIONS],
  })
  @ChoiceListParameter(AD_SPEND_DIMENSIONS)
  group_by?: AdSpendDimension[];

  @LookbackParameter()
  lookback_days?: string;

  @ApiPropertyOptional({
    description: 'Most rows; `rows_left_off` says how many there are besides, `totals` has them all.',
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: MAX_ROWS,
    default: DEFAULT_ROWS,
  })
  @WholeNumberParameter(1, MAX_ROWS)
  limit?: string;
}

export interface AdSpendRequest {
  readonly question: AdSpendQuestion;
  readonly lookbackDays: number;
}

/** The question the parameters ask. Throws the 400 that names every fault. */
export function readAdSpendReport(parameters: AdSpendReportParameters, nowMs: number): AdSpendRequest {
  const { faults } = parameters;
  const span = readSpan(parameters, nowMs);
  const days = span && wholeDays(span, parameters);
  requireConversionType(parameters);
  refuseFaults(faults);
  const lookbackDays = Number(parameters.lookback_days ?? DEFAULT_LOOKBACK_DAYS);
  const question: AdSpendQuestion = {
    span: span!,
    days: days!,
    dates: days!.map(({ startUs }) => formatLocal(span!.timezone, startUs).slice(0, 10)),
    conversionType: parameters.event_type!,
    filters: parameters.filters,
    lookbackUs: lookbackDays * DAY_US,
    models: parameters.models ?? ['last_touch'],
    groupBy: parameters.group_by ?? AD_SPEND_DIMENSIONS,
    limit: Number(parameters.limit ?? DEFAULT_ROWS),
  };
  return { question, lookbackDays };
}

/** Spend is known by the day: a range that cuts one would set its whole spend against a part of its conversions. */
function wholeDays(span: TimeSpan, { faults }: AdSpendReportParameters): readonly TimeBucket[] {
  for (const [field, us] of [
    ['from', span.fromUs],
    ['to', span.toUs],
  ] as const) {
    if (bucketStart(span.timezone, 'day', Math.floor(us / 1000)) * 1000 === us) continue;
    const message = 'must be the beginning of a day in timezone: spend is known by the day';
    faults.add(field, 'not_a_day', message);
  }
  return timeBuckets(span, 'day', MAX_RANGE_DAYS + 1) ?? [];
}
