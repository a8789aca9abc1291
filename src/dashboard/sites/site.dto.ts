import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { ENVIRONMENTS, type Environment } from '../../common/environment.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { BodyField, OptionalBodyField } from '../../http/fields/field.decorators.js';
import { HOURLY_CAP } from '../../keys/hourly-cap.js';
import { SITE_HOSTNAME } from '../../sites/hostname.rule.js';
import { DROP_REASONS, type DropReason } from '../../sites/site-drops.types.js';
import { AuditEntryView } from '../account/audit.dto.js';
import { ENVIRONMENT } from '../http/environment.dto.js';
import { TYPED_NAME } from '../http/shared-fields.js';

/** Guesses at what no site needs more of. */
const HOSTNAMES = new ListRule({ item: SITE_HOSTNAME, separator: null, minValues: 1, maxValues: 20 });
const EVENT_TYPES = new ListRule({ item: EVENT_TYPE, separator: null, minValues: 1, maxValues: 50 });

const HOSTNAMES_ARE =
  'Hosts whose pages may send: as `shop.example`, or `*.shop.example` for every host below it. Any port; http, too.';
const EVENT_TYPES_ARE = 'The only event types that pages may send, to the letter.';
const CAP_IS = 'Most events of this site in an hour, inside the account’s allowance.';

export class CreateSiteRequest {
  @BodyField(DISPLAY_NAME, { example: 'Web shop' })
  name!: string;

  @BodyField(ENVIRONMENT, { enumName: 'Environment' })
  environment!: Environment;

  @BodyField(HOSTNAMES, { description: HOSTNAMES_ARE })
  hostnames!: readonly string[];

  @BodyField(EVENT_TYPES, { description: EVENT_TYPES_ARE })
  event_types!: readonly string[];

  @BodyField(HOURLY_CAP, { description: CAP_IS })
  events_per_hour!: number;
}

/** A member left out stays as it is. */
export class ChangeSiteRequest {
  @OptionalBodyField(DISPLAY_NAME, { example: 'Web shop' })
  name?: string;

  @OptionalBodyField(HOSTNAMES, { description: HOSTNAMES_ARE })
  hostnames?: readonly string[];

  @OptionalBodyField(EVENT_TYPES, { description: EVENT_TYPES_ARE })
  event_types?: readonly string[];

  @OptionalBodyField(HOURLY_CAP, { description: CAP_IS })
  events_per_hour?: number;
}

export class DeleteSiteRequest {
  @OptionalBodyField(TYPED_NAME, { description: 'The name of the site; required for a live one.' })
  confirm_name?: string;
}

/** What a site did not take, for one reason. */
export class SiteDropView {
  @ApiProperty({
    enum: DROP_REASONS,
    enumName: 'SiteDropReason',
    description:
      'Requests of pages of other hosts, of robots, and beyond what one address may send; events of other types.',
  })
  reason!: DropReason;

  @ApiProperty({ description: 'In the last 30 days, by UTC.' })
  count!: number;

  @ApiProperty({ format: 'date', description: 'The latest UTC day.' })
  latest_day!: string;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The host or the event type that was refused last. Whoever sent it chose it.',
  })
  latest!: string | null;
}

export class SiteView {
  @ApiProperty({ example: 'site_8sJ2kQ0vXnB4tRw7LmZa', description: 'No secret: pages carry it.' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ enum: ENVIRONMENTS, enumName: 'Environment' })
  environment!: Environment;

  @ApiProperty({ type: [String], description: HOSTNAMES_ARE })
  hostnames!: readonly string[];

  @ApiProperty({ type: [String], description: EVENT_TYPES_ARE })
  event_types!: readonly string[];

  @ApiProperty({ description: CAP_IS })
  events_per_hour!: number;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ description: 'E-mail of the person.' })
  created_by!: string;

  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Last request of a page, taken or not, exact to a few seconds. Null: never.',
  })
  last_used_at!: string | null;

  @ApiProperty({ description: 'Events stored in the last 24 full hours and the current hour.' })
  events_24h!: number;

  @ApiProperty({ description: 'Events stored in the last 30 days.' })
  events_30d!: number;

  @ApiProperty({ type: [SiteDropView], description: 'What was not taken in the last 30 days.' })
  drops!: SiteDropView[];

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  deleted_at!: string | null;

  @ApiProperty({ type: String, nullable: true })
  deleted_by!: string | null;
}

export class SiteList {
  @ApiProperty({ type: [SiteView], description: 'Living sites by name, then those deleted last.' })
  sites!: SiteView[];
}

/** What was done to a site. */
export class SiteHistory {
  @ApiProperty({ type: [AuditEntryView], description: 'The latest 50, newest first.' })
  entries!: AuditEntryView[];
}
