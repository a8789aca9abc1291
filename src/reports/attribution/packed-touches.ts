import { sql } from '../sql/sql-text.js';
import { userKeySql } from './identities/user-key.sql.js';
import { OWN_AT, PackedRows, packBeginningSql, viewOf } from './packed-rows.js';

const CHANNEL_AT = OWN_AT;
const KIND_AT = 24;
const TOUCH_BYTES = 25;

/** What a packed event is: a touch that something marks, a direct one, or no touch, but the sign that its visitor was there. */
const DIRECT = 1;
const NO_TOUCH = 2;

/**
 * An aggregate of the touches `alias` (visitor_key, occurred_at, event_id, channel, is_direct, is_touch) as
 * {@link PackedTouches}.
 */
export function packTouchesSql(alias: string): string {
  return sql`string_agg(${packBeginningSql(alias)} || int8send(${alias}.channel) || ${kindSql(alias)}, ''
           ${packOrder(alias)})`;
}

/**
 * An aggregate of the keys of the users that the events of the same touches name, 8 bytes each in the same order, 0 where one
 * names none; null where none does.
 */
export function packUsersSql(alias: string): string {
  return sql`CASE WHEN count(${alias}.user_id) > 0
            THEN string_agg(int8send(coalesce(${userKeySql(`${alias}.user_id`)}, 0)), '' ${packOrder(alias)}) END`;
}

/** An aggregate of the event ids of the same touches in the same order. */
export function eventIdsSql(alias: string): string {
  return `array_agg(${alias}.event_id ${packOrder(alias)})`;
}

function kindSql(alias: string): string {
  return sql`CASE WHEN NOT ${alias}.is_touch THEN '\\x0${NO_TOUCH}'::bytea
                WHEN ${alias}.is_direct THEN '\\x0${DIRECT}'::bytea ELSE '\\x00'::bytea END`;
}

function packOrder(alias: string): string {
  return `ORDER BY ${alias}.visitor_key, ${alias}.occurred_at, ${alias}.event_id`;
}

/** Touches, and what else tells that a visitor was there, by visitor, then by time, then by event id. */
export class PackedTouches extends PackedRows {
  private readonly users: DataView | null;

  /** @param users the keys of the users that their events name; null where none does, or where they were not asked for. */
  constructor(packed: Uint8Array, users: Uint8Array | null = null) {
    super(packed, TOUCH_BYTES);
    this.users = users && viewOf(users);
  }

  /** By halves, both 0 where the event names no user. */
  userHigh(touch: number): number {
    return this.users === null ? 0 : this.users.getInt32(touch * 8);
  }

  userLow(touch: number): number {
    return this.users === null ? 0 : this.users.getInt32(touch * 8 + 4);
  }

  channelHigh(touch: number): number {
    return this.bytes.getInt32(touch * TOUCH_BYTES + CHANNEL_AT);
  }

  channelLow(touch: number): number {
    return this.bytes.getInt32(touch * TOUCH_BYTES + CHANNEL_AT + 4);
  }

  isDirect(touch: number): boolean {
    return this.bytes.getUint8(touch * TOUCH_BYTES + KIND_AT) === DIRECT;
  }

  /** False of an event that only tells that its visitor was there: it has no channel. */
  isTouch(touch: number): boolean {
    return this.bytes.getUint8(touch * TOUCH_BYTES + KIND_AT) !== NO_TOUCH;
  }
}
