import type { FieldErrors } from '../../common/field-errors.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import { COUNT_BY_CHOICE } from '../audience/audience.parameters.js';
import { choicesOf } from '../query/report.fields.js';
import {
  ATTRIBUTION_MODELS,
  DEFAULT_LOOKBACK_DAYS,
  DIRECT_RULES,
  IDENTITY_RULES,
  MAX_LOOKBACK_DAYS,
} from './attribution.types.js';

/** `event_type` of a report of attributed conversions: required, which {@link requireConversionType} sees to. */
export const ConversionTypeParameter = () =>
  QueryField(EVENT_TYPE, {
    description: 'Which events are conversions.',
    required: true,
    example: 'purchase',
  });

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
  QueryField(choicesOf(ATTRIBUTION_MODELS), {
    description: 'How credit is shared; any number at once, separated by commas or repeated.',
    default: ['last_touch'],
    example: ['last_touch', 'linear'],
  });

/** `lookback_days` of a report of attributed conversions. */
export const LookbackParameter = () =>
  QueryField(new IntegerRule({ min: 1, max: MAX_LOOKBACK_DAYS }), {
    description: 'How many days (of 24 hours) before a conversion a touch still counts.',
    default: DEFAULT_LOOKBACK_DAYS,
  });

/** `count_by` of a report of attributed conversions. */
export const CountedParameter = () =>
  QueryField(COUNT_BY_CHOICE, {
    description:
      "Whose touches count, and who counts as a visitor (docs/reports.md, 'Visitors or people'). `user`: a person's, as " +
      '`identity` says, and people. `visitor`: those of the `visitor_id` alone, and `visitor_id`s, as in a funnel by visitor. ' +
      "Without it touches are a person's, and visitors are `visitor_id`s.",
  });

/** `direct` of a report of attributed conversions. */
export const DirectParameter = () =>
  QueryField(choiceOf(DIRECT_RULES), {
    description:
      'What direct visits count for, under every model. `last_resort`: only for a conversion that no other touch precedes. ' +
      '`plain`: as any other touch.',
    default: 'last_resort',
  });

/** `identity` of a report of attributed conversions. */
export const IdentityParameter = () =>
  QueryField(choiceOf(IDENTITY_RULES), {
    description:
      'Whose an event without `user_id` is: the user’s as whom its visitor was seen first. `as_of`: as it is known now, so ' +
      'what a visitor did before signing in counts for the user. `conversion`: as it was known at the conversion, so what ' +
      'somebody signs in to later changes nothing.',
    default: 'as_of',
  });
