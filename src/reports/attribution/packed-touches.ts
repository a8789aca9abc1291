import { sql } from '../sql/sql-text.js';
import { userKeySql } from './identities/user-key.sql.js';
import {
  INSTANT_AT,
  OWN_AT,
  PackedRows,
  packBeginningSql,
  unpackInstantSql,
  unpackWholeSql,
  VISITOR_AT,
  viewOf,
} from './packed-rows.js';

const CHANNEL_AT = OWN_AT;
const KIND_AT = 24;
const TOUCH_BYTES = 25;
const KEY_BYTES = 8;

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

/** An aggregate of the keys of the origins of the same touches, 8 bytes each in the same order. */
export function packOriginsSql(alias: string): string {
  return `string_agg(int8send(${alias}.origin), '' ${packOrder(alias)})`;
}

/** An aggregate of the event ids of the same touches in the same order. */
export function eventIdsSql(alias: string): string {
  return `array_agg(${alias}.event_id ${packOrder(alias)})`;
}

/** How many touches the pack `touches` has, an SQL expression. */
export function countTouchesSql(touches: string): string {
  return `octet_length(${touches}) / ${TOUCH_BYTES}`;
}

/** The bytes of the touch at its `place`, from 0 on, of the pack `touches`, an SQL expression. */
export function cutTouchSql(touches: string, place: string): string {
  return `substr(${touches}, ${place} * ${TOUCH_BYTES} + 1, ${TOUCH_BYTES})`;
}

/** The bytes of the origin at a place of packed origins, an SQL expression. */
export function cutOriginSql(origins: string, place: string): string {
  return `substr(${origins}, ${place} * ${KEY_BYTES} + 1, ${KEY_BYTES})`;
}

/** SQL expressions about the bytes of a touch. */
export interface UnpackedTouchSql {
  /** The visitor's key as it is packed. */
  readonly visitor: string;
  readonly visitorKey: string;
  readonly occurredAt: string;
  readonly channel: string;
  readonly isTouch: string;
}

export function unpackTouchSql(touch: string): UnpackedTouchSql {
  const bytes = (at: number) => `substr(${touch}, ${at + 1}, ${KEY_BYTES})`;
  return {
    visitor: bytes(VISITOR_AT),
    visitorKey: unpackWholeSql(bytes(VISITOR_AT)),
    occurredAt: unpackInstantSql(bytes(INSTANT_AT)),
    channel: unpackWholeSql(bytes(CHANNEL_AT)),
    isTouch: `get_byte(${touch}, ${KIND_AT}) <> ${NO_TOUCH}`,
  };
}

/** The key of an origin, of its bytes, an SQL expression. */
export function unpackOriginSql(origin: string): string {
  return unpackWholeSql(origin);
}

function kindSql(alias: string): string {
  return sql`CASE WHEN NOT ${alias}.is_touch THEN '\\x0${NO_TOUCH}'::bytea
                WHEN ${alias}.is_direct THEN '\\x0${DIRECT}'::bytea ELSE '\\x00'::bytea END`;
}

function packOrder(alias: string): string {
  return `ORDER BY ${alias}.visitor_key, ${alias}.occurred_at, ${alias}.event_id`;
}

/** What may come beside packed touches, in the same order, where it is asked for. */
export interface BesideTouches {
  /** The keys of the users that their events name; null where none does. */
  readonly users?: Uint8Array | null | undefined;
  /** The keys of their origins, which then stand for their channels. */
  readonly origins?: Uint8Array | null | undefined;
}

/** Touches, and what else tells that a visitor was there, by visitor, then by time, then by event id. */
export class PackedTouches extends PackedRows {
  private readonly users: DataView | null;
  /** Where the keys of the channels lie, and how far one from the other. */
  private readonly channels: DataView;
  private readonly channelAt: number;
  private readonly channelBytes: number;

  constructor(packed: Uint8Array, { users, origins }: BesideTouches = {}) {
    super(packed, TOUCH_BYTES);
    this.users = users ? viewOf(users) : null;
    this.channels = origins ? viewOf(origins) : this.bytes;
    this.channelAt = origins ? 0 : CHANNEL_AT;
    this.channelBytes = origins ? KEY_BYTES : TOUCH_BYTES;
  }

  /** By halves, both 0 where the event names no user. */
  userHigh(touch: number): number {
    return this.users === null ? 0 : this.users.getInt32(touch * KEY_BYTES);
  }

  userLow(touch: number): number {
    return this.users === null ? 0 : this.users.getInt32(touch * KEY_BYTES + 4);
  }

  channelHigh(touch: number): number {
    return this.channels.getInt32(touch * this.channelBytes + this.channelAt);
  }

  channelLow(touch: number): number {
    return this.channels.getInt32(touch * this.channelBytes + this.channelAt + 4);
  }

  isDirect(touch: number): boolean {
    return this.bytes.getUint8(touch * TOUCH_BYTES + KIND_AT) === DIRECT;
  }

  /** False of an event that only tells that its visitor was there: it has no channel. */
  isTouch(touch: number): boolean {
    return this.bytes.getUint8(touch * TOUCH_BYTES + KIND_AT) !== NO_TOUCH;
  }
}
