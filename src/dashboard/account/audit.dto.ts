import { ApiProperty } from '@nestjs/swagger';
import { INSTANT_SINCE_1970 } from '../../common/fields/instant.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { QueryField } from '../../http/fields/field.decorators.js';
import { PageQuery, PageView } from '../http/page.dto.js';
import { PAGE_NUMBER, PAGE_SIZE, SORT_ORDER, type SortOrder } from '../http/shared-fields.js';

/** Part of what an entry shows. */
const PART = new TextRule({ maxLength: 254 });

/** Page and size belong to the list alone; what else is asked for is the same for the CSV file. */
export class AuditFilterQuery {
  @QueryField(new TextRule({ maxLength: 64 }), { example: 'key.created', description: 'One action.' })
  action?: string;

  @QueryField(PART, {
    description: 'By whom: part of an e-mail address or a name, in any case, or of what else acted (`cli`).',
  })
  actor?: string;

  @QueryField(PART, {
    description:
      'On what: part of a key’s or a person’s name, of an e-mail address, or of the id, in any case.',
  })
  target?: string;

  @QueryField(PART, { description: 'From where: part of the origin.', example: '203.0.113.' })
  origin?: string;

  @QueryField(INSTANT_SINCE_1970)
  from?: string;

  @QueryField(INSTANT_SINCE_1970)
  to?: string;
}

export class AuditQuery extends AuditFilterQuery implements PageQuery {
  @QueryField(SORT_ORDER, { default: 'desc', description: 'In time.' })
  order?: SortOrder;

  @QueryField(PAGE_NUMBER, { default: 1, description: 'A page beyond the last is the last.' })
  page?: string;

  @QueryField(PAGE_SIZE, { default: 25 })
  limit?: string;
}

/** One line of the audit trail. */
export class AuditEntryView {
  @ApiProperty()
  id!: string;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({
    description:
      'E-mail of a person, or a key, `cli`, `first-start`; `non-member` for a person without a role in the account.',
  })
  actor!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the person or key.' })
  actor_name!: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: '203.0.113.7',
    description:
      'Client address of the request that did it, of IPv6 the /64; `cli` for the command line, `service` for what the ' +
      'service did by itself, as a planned deletion. Null: not kept.',
  })
  origin!: string | null;

  @ApiProperty({ example: 'key.created' })
  action!: string;

  @ApiProperty({
    description: 'E-mail of a person, or the id of what was changed; of refused access the route.',
  })
  target!: string;

  @ApiProperty({ type: String, nullable: true, description: 'Name of the person, key or account.' })
  target_name!: string | null;

  @ApiProperty({ type: 'object', additionalProperties: true })
  details!: Readonly<Record<string, unknown>>;
}

export class AuditPage extends PageView {
  @ApiProperty({ type: [AuditEntryView] })
  entries!: AuditEntryView[];

  @ApiProperty({ description: 'There are more entries than were counted.' })
  at_least!: boolean;

  @ApiProperty({ type: [String], description: 'Actions there can be, for the filter.' })
  actions!: string[];
}
