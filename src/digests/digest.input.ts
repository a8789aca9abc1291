import { BOOLEAN } from '../common/fields/boolean.rule.js';
import { IntegerRule } from '../common/fields/integer.rule.js';
import { ListRule } from '../common/fields/list.rule.js';
import { TextRule } from '../common/fields/text.rule.js';
import { BodyField } from '../http/fields/field.decorators.js';
import { EMAIL } from '../members/email.js';
import { TIME_ZONE } from '../reports/query/report.fields.js';

/** Of one digest. Guesses: a board is for a team. */
const MEMBERS = new ListRule({ item: new TextRule({ maxLength: 64 }), separator: null, maxValues: 100 });
const ADDRESSES = new ListRule({ item: EMAIL, separator: null, maxValues: 50 });

/** Of which days a board is sent to whoever asks. */
export class DigestNowInput {
  @BodyField(TIME_ZONE, {
    description: 'IANA time zone: decides which seven days it is about.',
    example: 'Europe/Berlin',
  })
  timezone!: string;
}

/** When a board is sent by e-mail, and to whom. */
export class DigestInput {
  @BodyField(BOOLEAN, { type: Boolean, description: 'Whether it is sent.' })
  is_on!: boolean;

  @BodyField(new IntegerRule({ min: 1, max: 7 }), { description: '1 is Monday.', example: 1 })
  weekday!: number;

  @BodyField(new IntegerRule({ min: 0, max: 23 }), { description: 'Of the day in `timezone`.', example: 8 })
  hour!: number;

  @BodyField(TIME_ZONE, {
    description: 'IANA time zone: decides when it is sent, and which seven days it is about.',
    example: 'Europe/Berlin',
  })
  timezone!: string;

  @BodyField(MEMBERS, { description: 'Members of the account who get it.', example: [] })
  member_ids!: readonly string[];

  @BodyField(ADDRESSES, {
    description: 'Addresses of others who get it. Owners and admins alone may add one.',
    example: [],
  })
  addresses!: readonly string[];
}
