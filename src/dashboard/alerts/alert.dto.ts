import { ApiProperty } from '@nestjs/swagger';
import { DISPLAY_NAME } from '../../accounts/display-name.js';
import {
  ALERT_CHANGES,
  type AlertChangeKind,
  type AlertState,
  CHANGE_DIRECTIONS,
  CHANGE_UNITS,
  THRESHOLD_SIDES,
} from '../../alerts/alert.types.js';
import type { FigureChoice } from '../../alerts/watched/watched-report.types.js';
import { CURRENCY, choiceOf } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { REVISION } from '../../common/fields/kept.fields.js';
import { ListRule } from '../../common/fields/list.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { EVENT_TYPE } from '../../events/event.fields.js';
import { BodyField, OptionalBodyField } from '../../http/fields/field.decorators.js';
import { INTERVALS, type Interval } from '../../reports/calendar/time-buckets.js';
import { AMOUNT } from './alert.fields.js';

export const RULE_KINDS = ['threshold', 'change', 'silence'] as const;
const SHORT_TEXT = new TextRule({ maxLength: 64 });
/** Of a path of ten steps told apart by seven fields. */
const MAX_GROUP_VALUES = 70;
const GROUP = new ListRule({
  item: new TextRule({ minLength: 0, maxLength: 2_048 }),
  separator: null,
  minValues: 1,
  maxValues: MAX_GROUP_VALUES,
});
const MAX_CHANNELS_OF_ALERT = 10;

/** When an alert fires. Each kind has members of its own; the others stay out. */
export class AlertRuleRequest {
  @BodyField(choiceOf(RULE_KINDS), { enumName: 'AlertRuleKind', example: 'threshold' })
  kind!: (typeof RULE_KINDS)[number];

  @OptionalBodyField(SHORT_TEXT, { description: 'Of the saved report that is watched; not of silence.' })
  report_id?: string;

  @OptionalBodyField(SHORT_TEXT, {
    description: 'As `figures` names those of the report.',
    example: 'events',
  })
  figure?: string;

  @OptionalBodyField(CURRENCY, { description: 'Of money.' })
  currency?: string;

  @OptionalBodyField(GROUP, {
    description:
      'Of one group alone: its values as `groups` names them, an empty text where there is none. Left out: of all.',
    example: ['newsletter'],
  })
  group?: readonly string[];

  @OptionalBodyField(choiceOf(INTERVALS), {
    description: 'Whole ones of the report’s time zone are judged, each once, five minutes after its end.',
  })
  window?: Interval;

  @OptionalBodyField(choiceOf(THRESHOLD_SIDES), { description: 'Of a threshold.' })
  side?: (typeof THRESHOLD_SIDES)[number];

  @OptionalBodyField(AMOUNT, { description: 'The threshold, or the size of the change.' })
  amount?: number;

  @OptionalBodyField(choiceOf(CHANGE_DIRECTIONS), { description: 'Of a change.' })
  direction?: (typeof CHANGE_DIRECTIONS)[number];

  @OptionalBodyField(choiceOf(CHANGE_UNITS), { description: 'Of a change.' })
  unit?: (typeof CHANGE_UNITS)[number];

  @OptionalBodyField(AMOUNT, {
    description: 'Of a change: what the window before must have at least. 0 unless told.',
  })
  base_at_least?: number;

  @OptionalBodyField(EVENT_TYPE, { description: 'Of silence.' })
  event_type?: string;

  @OptionalBodyField(new IntegerRule({ min: 1, max: 43_200 }), {
    description: 'Of silence: so many minutes without an event of the type.',
  })
  minutes?: number;
}

export class AlertRequest extends AlertRuleRequest {
  @BodyField(DISPLAY_NAME, { example: 'Purchases of a day' })
  name!: string;

  @BodyField(
    new ListRule({
      item: SHORT_TEXT,
      separator: null,
      maxDistinct: MAX_CHANNELS_OF_ALERT,
      maxValues: MAX_CHANNELS_OF_ALERT,
    }),
    { description: 'Ids of channels. None: the page alone shows it.', example: [] },
  )
  channels!: readonly string[];

  @OptionalBodyField(new IntegerRule({ min: 1, max: 168 }), {
    description: 'While it goes on firing, a message every so many hours at most. None unless told.',
  })
  remind_hours?: number;
}

/** All of it anew. */
export class ChangeAlertRequest extends AlertRequest {
  @BodyField(REVISION, {
    description: 'That of what was read. Refused with 409 when somebody has changed it since.',
  })
  revision!: number;
}

export class SnoozeRequest {
  @OptionalBodyField(new IntegerRule({ min: 1, max: 720 }), {
    description: 'For so long it sends nothing. Left out: it sends again.',
  })
  hours?: number;
}

const INSTANT = { type: String, format: 'date-time', nullable: true } as const;

export class AlertView {
  @ApiProperty({ example: 'alrt_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty({ description: 'One more with each change: `PUT` asks for the one that was read.' })
  revision!: number;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: AlertRuleRequest, description: 'As it was sent.' })
  rule!: AlertRuleRequest;

  @ApiProperty({ description: 'The same in words.' })
  rule_in_words!: string;

  @ApiProperty({ type: String, nullable: true })
  report_name!: string | null;

  @ApiProperty({ type: [String] })
  channels!: readonly string[];

  @ApiProperty({ type: Number, nullable: true })
  remind_hours!: number | null;

  @ApiProperty({ enum: ['ok', 'firing'], enumName: 'AlertState' })
  state!: AlertState;

  @ApiProperty(INSTANT)
  snoozed_until!: string | null;

  @ApiProperty({ format: 'date-time' })
  next_check_at!: string;

  @ApiProperty(INSTANT)
  last_checked_at!: string | null;

  @ApiProperty(INSTANT)
  last_fired_at!: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why it could not be checked.' })
  last_error!: string | null;

  @ApiProperty({ description: 'E-mail of a person.' })
  created_by!: string;

  @ApiProperty({ description: 'Analysts change and delete their own, owners and admins all.' })
  may_change!: boolean;
}

export class AlertList {
  @ApiProperty({ type: [AlertView], description: 'All of the environment, by name.' })
  alerts!: AlertView[];
}

export class AlertChangeView {
  @ApiProperty({ enum: ALERT_CHANGES, enumName: 'AlertChangeKind' })
  kind!: AlertChangeKind;

  @ApiProperty({ format: 'date-time' })
  at!: string;

  @ApiProperty({ type: Number, nullable: true, description: 'Of silence its minutes.' })
  value!: number | null;

  @ApiProperty({ type: Number, nullable: true, description: 'Of the window before.' })
  value_before!: number | null;

  @ApiProperty({ format: 'date-time', description: 'What was judged begins here.' })
  from!: string;

  @ApiProperty({ format: 'date-time' })
  to!: string;

  @ApiProperty({ description: 'Nothing was sent.' })
  was_snoozed!: boolean;
}

export class AlertHistory {
  @ApiProperty({ type: [AlertChangeView], description: 'The latest 50, newest first.' })
  changes!: AlertChangeView[];
}

class FigureView {
  @ApiProperty({ example: 'events' })
  figure!: string;

  @ApiProperty({ example: 'Events' })
  label!: string;

  @ApiProperty({ description: 'Told by currency: one has to be named.' })
  is_money!: boolean;

  @ApiProperty({ description: 'How many there were of something: no money, rate, average or sum.' })
  is_count!: boolean;

  @ApiProperty({
    enum: ['none', 'may', 'must'],
    enumName: 'FigureGroups',
    description: 'Whether one group of the report, or one path, can be watched, or has to be.',
  })
  groups!: FigureChoice['groups'];

  @ApiProperty({ enum: INTERVALS, isArray: true, description: 'Windows of which it is told.' })
  windows!: readonly Interval[];
}

class WatchableReport {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ type: [FigureView], description: 'The first one first.' })
  figures!: FigureView[];
}

export class WatchableReports {
  @ApiProperty({ type: [WatchableReport], description: 'The saved reports of the environment, by name.' })
  reports!: WatchableReport[];
}

class GroupView {
  @ApiProperty({ type: [String], description: 'As a rule names them; of a path those of each step.' })
  values!: readonly string[];
}

export class WatchableGroups {
  @ApiProperty({ type: [String], description: 'What tells groups apart; empty where the report has none.' })
  fields!: readonly string[];

  @ApiProperty({ type: [GroupView], description: 'The first hundred in the range of the report.' })
  groups!: GroupView[];
}

class PreviewedWindowView {
  @ApiProperty({ format: 'date-time' })
  from!: string;

  @ApiProperty({ format: 'date-time' })
  to!: string;

  @ApiProperty({ type: Number, nullable: true })
  value!: number | null;

  @ApiProperty()
  is_firing!: boolean;
}

export class AlertPreviewView {
  @ApiProperty({ format: 'date-time', description: 'What was looked at begins here.' })
  from!: string;

  @ApiProperty({ format: 'date-time' })
  to!: string;

  @ApiProperty({ description: 'How often it would have begun to fire.' })
  fired!: number;

  @ApiProperty({
    description:
      'Of a change: windows of which nothing is said, for the one before had less than `base_at_least`.',
  })
  below_base!: number;

  @ApiProperty({
    type: [PreviewedWindowView],
    description:
      'Oldest first: the latest 30, where each is a report of its own as many of the latest 12 as are counted in time. Of silence ' +
      'each stretch in which it would have fired, with the minutes it was quiet for.',
  })
  windows!: PreviewedWindowView[];
}
