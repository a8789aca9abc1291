/** Microseconds from 1970 to 2000, where PostgreSQL's own count of them begins. */
export const POSTGRES_EPOCH_US = 946_684_800_000_000;

export const VISITOR_AT = 0;
export const INSTANT_AT = 8;
/** Where a kind of row may have what only it has. */
export const OWN_AT = 16;

/** Most packed rows of one row of an answer: the driver reads a row at once, and holds the process's thread meanwhile. */
const MAX_OF_ROW = 8_192;

/** By which rows are grouped into those of the answer, an SQL expression of a select list. */
export const PORTION_SQL = `(row_number() OVER () - 1) / ${MAX_OF_ROW}`;

/** The visitor of the row `alias`, an SQL expression of 8 bytes. */
export function packVisitorSql(alias: string): string {
  return `int8send(${alias}.visitor_key)`;
}

/** What every packed row begins with, the visitor and the instant: an SQL expression of {@link OWN_AT} bytes. */
export function packBeginningSql(alias: string): string {
  return `${packVisitorSql(alias)} || timestamptz_send(${alias}.occurred_at)`;
}

/** The 64-bit integer that 8 bytes are, an SQL expression: in a form that every version of PostgreSQL has. */
export function unpackWholeSql(bytes: string): string {
  return `('x' || encode(${bytes}, 'hex'))::bit(64)::bigint`;
}

/** The instant that 8 bytes are, an SQL expression. */
export function unpackInstantSql(bytes: string): string {
  return `timestamptz '2000-01-01 00:00:00+00' + ${unpackWholeSql(bytes)} * interval '1 microsecond'`;
}

export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}

/** A 64-bit integer of at most 2^53. */
export function wholeAt(bytes: DataView, at: number): number {
  return bytes.getInt32(at) * 2 ** 32 + bytes.getUint32(at + 4);
}

/**
 * Rows of one length that begin with a visitor, packed into bytes: the database hands a million over in a tenth of a second, and they are
 * read where they lie. 64-bit keys are read by their halves.
 */
export class PackedVisitors {
  readonly count: number;
  protected readonly bytes: DataView;

  /** @param rowBytes the length of a row. */
  constructor(
    packed: Uint8Array,
    protected readonly rowBytes: number,
  ) {
    this.bytes = viewOf(packed);
    this.count = packed.byteLength / rowBytes;
  }

  visitorHigh(row: number): number {
    return this.bytes.getInt32(row * this.rowBytes + VISITOR_AT);
  }

  visitorLow(row: number): number {
    return this.bytes.getInt32(row * this.rowBytes + VISITOR_AT + 4);
  }
}

/** Those that have an instant, too. */
export class PackedRows extends PackedVisitors {
  /** Microseconds of Unix time. */
  atUs(row: number): number {
    return wholeAt(this.bytes, row * this.rowBytes + INSTANT_AT) + POSTGRES_EPOCH_US;
  }
}
