/** Microseconds from 1970 to 2000, where PostgreSQL's own count of them begins. */
const POSTGRES_EPOCH_US = 946_684_800_000_000;

const VISITOR_AT = 0;
const INSTANT_AT = 8;
const CHANNEL_AT = 16;
const IS_DIRECT_AT = 24;
const TOUCH_BYTES = 25;

/** An aggregate of the touches `alias` (visitor_key, occurred_at, event_id, channel, is_direct) as {@link PackedTouches}. */
export function packTouchesSql(alias: string): string {
  const { visitor, instant } = packedSql(alias);
  return `string_agg(${visitor} || ${instant} || int8send(${alias}.channel) || boolsend(${alias}.is_direct), ''
           ${packOrder(alias)})`;
}

/** An aggregate of the event ids of the same touches in the same order. */
export function eventIdsSql(alias: string): string {
  return `array_agg(${alias}.event_id ${packOrder(alias)})`;
}

function packOrder(alias: string): string {
  return `ORDER BY ${alias}.visitor_key, ${alias}.occurred_at, ${alias}.event_id`;
}

/** What many things are packed with, as SQL expressions of 8 bytes each. */
export function packedSql(alias: string) {
  return { visitor: `int8send(${alias}.visitor_key)`, instant: `timestamptz_send(${alias}.occurred_at)` };
}

/** An instant that begins at a byte, in microseconds of Unix time. */
export function instantAt(bytes: DataView, at: number): number {
  return bytes.getInt32(at) * 2 ** 32 + bytes.getUint32(at + 4) + POSTGRES_EPOCH_US;
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/**
 * Touches by visitor, then by time, then by event id, packed into bytes: the database hands a million over in a tenth of
 * a second, and they are read where they lie. 64-bit keys are read by their halves.
 */
export class PackedTouches {
  readonly count: number;
  private readonly bytes: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = viewOf(bytes);
    this.count = bytes.byteLength / TOUCH_BYTES;
  }

  visitorHigh(touch: number): number {
    return this.bytes.getInt32(touch * TOUCH_BYTES + VISITOR_AT);
  }

  visitorLow(touch: number): number {
    return this.bytes.getInt32(touch * TOUCH_BYTES + VISITOR_AT + 4);
  }

  /** Microseconds of Unix time. */
  atUs(touch: number): number {
    return instantAt(this.bytes, touch * TOUCH_BYTES + INSTANT_AT);
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
