import { sql } from '../sql/sql-text.js';
import { OWN_AT, PackedRows, packBeginningSql } from './packed-rows.js';

const CHANNEL_AT = OWN_AT;
const IS_DIRECT_AT = 24;
const TOUCH_BYTES = 25;

/** An aggregate of the touches `alias` (visitor_key, occurred_at, event_id, channel, is_direct) as {@link PackedTouches}. */
export function packTouchesSql(alias: string): string {
  return sql`string_agg(${packBeginningSql(alias)} || int8send(${alias}.channel) || boolsend(${alias}.is_direct), ''
           ${packOrder(alias)})`;
}

/** An aggregate of the event ids of the same touches in the same order. */
export function eventIdsSql(alias: string): string {
  return `array_agg(${alias}.event_id ${packOrder(alias)})`;
}

function packOrder(alias: string): string {
  return `ORDER BY ${alias}.visitor_key, ${alias}.occurred_at, ${alias}.event_id`;
}

/** Touches by visitor, then by time, then by event id. */
export class PackedTouches extends PackedRows {
  constructor(packed: Uint8Array) {
    super(packed, TOUCH_BYTES);
  }

  channelHigh(touch: number): number {
    return this.bytes.getInt32(touch * TOUCH_BYTES + CHANNEL_AT);
  }

  channelLow(touch: number): number {
    return this.bytes.getInt32(touch * TOUCH_BYTES + CHANNEL_AT + 4);
  }

  isDirect(touch: number): boolean {
    return this.bytes.getUint8(touch * TOUCH_BYTES + IS_DIRECT_AT) === 1;
  }
}
