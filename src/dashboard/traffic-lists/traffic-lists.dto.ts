import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME, MAX_NAME_LENGTH } from '../../accounts/display-name.js';
import { FieldProblem, type FieldRule, type FieldSchema } from '../../common/fields/field-rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { DOMAIN_NAME } from '../../events/traffic-lists/domain.rule.js';
import { MAX_LISTED, PLATFORM } from '../../events/traffic-lists/read-traffic-lists.js';
import { BodyField, DocumentField } from '../../http/fields/field.decorators.js';

const NOT_A_LIST = new FieldProblem('wrong_type', 'must be a list');
const TOO_MANY = new FieldProblem('too_many_values', `must have at most ${MAX_LISTED} entries`);

/** Entries of any kind: each is read later, and named by its place where it breaks a rule. */
function entries(items: FieldSchema): FieldRule<readonly unknown[]> {
  const read = (value: unknown) => {
    if (!Array.isArray(value)) return NOT_A_LIST;
    return value.length > MAX_LISTED ? TOO_MANY : value;
  };
  return {
    problems: [NOT_A_LIST, TOO_MANY],
    schema: { type: 'array', maxItems: MAX_LISTED, items },
    read,
    readText: () => NOT_A_LIST,
  };
}

const OWN_DOMAINS = {
  description:
    'The account’s own sites. As a referrer they say nothing: an event with no other mark is no touch and goes on with the ' +
    'visit before.',
} as const;
const RETURN_DOMAINS = {
  description:
    'Payment providers and sign-in pages beside those that are built in; treated as the account’s own sites are.',
} as const;
const NON_INTERACTIVE_TYPES = {
  description:
    'Event types that begin no visit and prolong none, to the letter, whatever an event of theirs says of itself.',
} as const;

/** A host that is given a name: visitors from it, and from every host below it, come by this source and medium. */
export class NamedSourceView {
  @DocumentField(DOMAIN_NAME)
  domain!: string;

  @DocumentField(DISPLAY_NAME, { example: 'mojeek' })
  source!: string;

  @DocumentField(DISPLAY_NAME, {
    example: 'organic',
    description: '`organic` makes it a search engine: a return from it within a visit is a touch.',
  })
  medium!: string;
}

/** A name that imported spend, or a link as its source, has for an advertising platform. */
export class NamedAdPlatformView {
  @DocumentField(DISPLAY_NAME, { example: 'tiktok_ads_eu' })
  name!: string;

  @DocumentField(PLATFORM, {
    example: 'tiktok',
    description: 'A built-in platform by any of its names, or one of the account’s own.',
  })
  platform!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    maxLength: MAX_NAME_LENGTH,
    example: null,
    description:
      'The medium by which links with this name as their source are advertisements, beside paid media. Null: by paid media ' +
      'alone, or, of a platform that is not built in and was ever paid, all of them.',
  })
  medium!: string | null;
}

const AD_PLATFORMS = {
  description:
    'What imported spend and links call advertising platforms, letter case aside; goes before the names that are built in.',
} as const;

const NAMED_SOURCES = {
  description:
    'Further search engines, social networks, AI assistants and partners; they go before what is built in.',
} as const;

const REVISION = new IntegerRule({ min: 0, max: 2_147_483_647 });

/** What an account adds to the built-in tables of docs/reports.md, “Channels”, for both environments. */
export class TrafficListsView {
  @ApiProperty({
    description: 'One more with each change; 0 while there was none. Reports name it as `lists_revision`.',
  })
  revision!: number;

  @ApiProperty({ type: [String], ...OWN_DOMAINS })
  own_domains!: readonly string[];

  @ApiProperty({ type: [String], ...RETURN_DOMAINS })
  return_domains!: readonly string[];

  @ApiProperty({ type: [NamedSourceView], ...NAMED_SOURCES })
  sources!: readonly NamedSourceView[];

  @ApiProperty({ type: [String], ...NON_INTERACTIVE_TYPES })
  non_interactive_types!: readonly string[];

  @ApiProperty({ type: [NamedAdPlatformView], ...AD_PLATFORMS })
  ad_platforms!: readonly NamedAdPlatformView[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  changed_at!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Who changed them last: a person’s e-mail address. Null for analysts.',
  })
  changed_by!: string | null;
}

/** All lists as they shall be. */
export class ReplaceTrafficListsRequest {
  @BodyField(REVISION, {
    description:
      'That of the lists as they were loaded. Refused with 409 when somebody has changed them since.',
  })
  revision!: number;

  @BodyField(entries(DOMAIN_NAME.schema), OWN_DOMAINS)
  own_domains!: readonly unknown[];

  @BodyField(entries(DOMAIN_NAME.schema), RETURN_DOMAINS)
  return_domains!: readonly unknown[];

  @BodyField(entries({}), { type: [NamedSourceView], ...NAMED_SOURCES })
  sources!: readonly unknown[];

  @BodyField(entries({ type: 'string', ...EVENT_TYPE.schema }), NON_INTERACTIVE_TYPES)
  non_interactive_types!: readonly unknown[];

  @BodyField(entries({}), { type: [NamedAdPlatformView], ...AD_PLATFORMS })
  ad_platforms!: readonly unknown[];
}
