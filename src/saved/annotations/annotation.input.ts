import { MAX_NAME_LENGTH, ONE_LINE } from '../../accounts/display-name.js';
import { checkedValue } from '../../common/fields/field-rule.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { INSTANT_SINCE_1970 } from '../../common/fields/instant.rule.js';
import { REVISION } from '../../common/fields/kept.fields.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { instantToMicros } from '../../common/rfc3339.js';
import { BodyField, OptionalBodyField, QueryField } from '../../http/fields/field.decorators.js';
import { ANNOTATION_KINDS, type AnnotationFacts, type AnnotationKind } from './annotation.types.js';
import type { AnnotationRange } from './annotations.service.js';

export const MAX_ANNOTATION_BYTES = 16 * 1024;

const TEXT = new TextRule({ maxLength: MAX_NAME_LENGTH, demands: ONE_LINE });

/** What happened, and when. */
export class AnnotateInput {
  @BodyField(INSTANT_SINCE_1970, {
    description: 'When it happened: an RFC 3339 date-time with offset.',
    example: '2026-03-20T09:30:00Z',
  })
  at!: string;

  @OptionalBodyField(choiceOf(ANNOTATION_KINDS), { default: 'other' })
  kind?: AnnotationKind;

  @BodyField(TEXT, { example: 'Checkout 2.4 is live' })
  text!: string;
}

/** A member left out stays as it is. */
export class ChangeAnnotationInput {
  @BodyField(REVISION, {
    description: 'That of what was read. Refused with 409 when somebody has changed it since.',
  })
  revision!: number;

  @OptionalBodyField(INSTANT_SINCE_1970, {
    description: 'When it happened: an RFC 3339 date-time with offset.',
    example: '2026-03-20T09:30:00Z',
  })
  at?: string;

  @OptionalBodyField(choiceOf(ANNOTATION_KINDS))
  kind?: AnnotationKind;

  @OptionalBodyField(TEXT, { example: 'Checkout 2.4 is live' })
  text?: string;
}

/** Which annotations to list. */
export class AnnotationRangeInput {
  @QueryField(INSTANT_SINCE_1970, { description: 'Only what happened then or later.' })
  from?: string;

  @QueryField(INSTANT_SINCE_1970, { description: 'Only what happened before.' })
  to?: string;
}

/** What a checked body says. */
export function toAnnotationFacts({ at, kind, text }: AnnotateInput): AnnotationFacts {
  return { at: toDate(at), kind: kind ?? 'other', text };
}

/** What of an annotation a checked body changes. */
export function toAnnotationChange({ at, kind, text }: ChangeAnnotationInput): Partial<AnnotationFacts> {
  return {
    ...(at != null && { at: toDate(at) }),
    ...(kind != null && { kind }),
    ...(text != null && { text }),
  };
}

/** What a checked query says. */
export function toAnnotationRange({ from, to }: AnnotationRangeInput): AnnotationRange {
  return { from: from === undefined ? null : toDate(from), to: to === undefined ? null : toDate(to) };
}

function toDate(text: string): Date {
  return new Date(Math.floor(instantToMicros(checkedValue(INSTANT_SINCE_1970, text)) / 1000));
}
