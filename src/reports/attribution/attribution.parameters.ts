import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type { FieldErrors } from '../../common/field-errors.js';
import { TextParameter, WholeNumberParameter } from '../../http/query.constraints.js';
import { ChoiceListParameter } from '../query/parameter.decorators.js';
import { ATTRIBUTION_MODELS, DEFAULT_LOOKBACK_DAYS, MAX_LOOKBACK_DAYS } from './attribution.types.js';

const MAX_TYPE_LENGTH = 128;

/** `event_type` of a report of attributed conversions: required, which {@link requireConversionType} sees to. */
export const ConversionTypeParameter = () =>
  applyDecorators(
    ApiProperty({
      description: 'Which events are conversions.',
      minLength: 1,
      maxLength: MAX_TYPE_LENGTH,
      example: 'purchase',
    }),
    TextParameter(MAX_TYPE_LENGTH),
  );

/** Adds the fault of a missing `event_type`; one that was given and broken has its own. */
export function requireConversionType(parameters: {
  readonly event_type?: string | undefined;
  readonly faults: FieldErrors;
  readonly broken: ReadonlySet<string>;
}): void {
  if (parameters.event_type === undefined && !parameters.broken.has('event_type'))
    parameters.faults.add('event_type', 'required', 'is required: which events are conversions');
}

/** `models` of a report of attributed conversions. */
export const ModelsParameter = () =>
  applyDecorators(
    ApiPropertyOptional({
      description: 'How credit is shared; any number at once, separated by commas or repeated.',
      type: 'array',
      maxItems: ATTRIBUTION_MODELS.length,
      items: { type: 'string', enum: [...ATTRIBUTION_MODELS] },
      default: ['last_touch'],
      example: ['last_touch', 'linear'],
    }),
    ChoiceListParameter(ATTRIBUTION_MODELS),
  );

/** `lookback_days` of a report of attributed conversions. */
export const LookbackParameter = () =>
  applyDecorators(
    ApiPropertyOptional({
      description: 'How many days (of 24 hours) before a conversion a touch still counts.',
      type: 'integer',
      format: 'int32',
      minimum: 1,
      maximum: MAX_LOOKBACK_DAYS,
      default: DEFAULT_LOOKBACK_DAYS,
    }),
    WholeNumberParameter(1, MAX_LOOKBACK_DAYS),
  );
