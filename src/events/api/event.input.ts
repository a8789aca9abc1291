import { ApiProperty } from '@nestjs/swagger';
import { DocumentField } from '../../http/fields/field.decorators.js';
import {
  EVENT_ID,
  EVENT_TYPE,
  OCCURRED_AT,
  REVENUE_AMOUNT,
  REVENUE_CURRENCY,
  USER_ID,
  VISITOR_ID,
} from '../event.fields.js';
import { CLICK_ID_KINDS } from '../touch.js';

/** Money as it is sent. Describes the body; parse-event.ts checks it. */
export class RevenueInput {
  @DocumentField(REVENUE_AMOUNT, {
    description:
      'At most 4 decimals and 12 digits before them; negative for a refund. A string keeps every digit.',
    example: '19.90',
  })
  amount!: string | number;

  @DocumentField(REVENUE_CURRENCY, { description: 'ISO 4217.', example: 'EUR' })
  currency!: string;
}

/** One event as it is sent. Describes the body; parse-event.ts checks it. */
export class EventInput {
  @DocumentField(EVENT_TYPE, { description: 'What happened.', example: 'page_view' })
  event_type!: string;

  @DocumentField(VISITOR_ID, { description: 'To whom it happened.', example: 'visitor-1' })
  visitor_id!: string;

  @DocumentField(EVENT_ID, {
    required: false,
    description:
      'Makes a retry safe: an id is stored once, for as long as the event is kept. Without one, every call is a new event.',
    example: 'order-1001',
  })
  event_id?: string;

  @DocumentField(OCCURRED_AT, {
    required: false,
    description:
      'RFC 3339 with offset, at most 1 hour ahead and 5 years back; without it, the time of receipt.',
    example: '2026-01-31T12:00:00Z',
  })
  occurred_at?: string;

  @DocumentField(USER_ID, {
    required: false,
    description: 'Links the visitor to a known user.',
    example: 'user-7',
  })
  user_id?: string;

  @ApiProperty({
    selfRequired: false,
    description:
      'Anything else: at most 32 KiB, 255 keys and 16 levels. `utm_source`, `utm_medium`, `utm_campaign`, `utm_term`, ' +
      `\`utm_content\`, \`referrer\`, \`url\` and click ids (${CLICK_ID_KINDS.map((kind) => `\`${kind}\``).join(', ')}) count for attribution. An event without any of these is taken for something a server did by itself: it begins no visit, unless \`non_interactive\` is false; where that is true, none does. By \`user_agent\` known bots are told.`,
    type: 'object',
    additionalProperties: true,
    example: { path: '/', utm_source: 'newsletter' },
  })
  properties?: Record<string, unknown>;

  @ApiProperty({ required: false, type: RevenueInput })
  revenue?: RevenueInput;
}

/** Several events as they are sent. */
export class EventBatchInput {
  @ApiProperty({ type: [EventInput], minItems: 1, maxItems: 1_000 })
  events!: EventInput[];
}
