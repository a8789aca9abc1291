import { POSTGRES_EPOCH_US, viewOf, wholeAt } from '../attribution/packed-rows.js';
import { DAY_US, QUARTER_US, type UnixDay } from '../rollup/rollup-plan.js';
import { sql } from '../sql/sql-text.js';

const KEY_BYTES = 8;
/** Of an instant of a day the last bytes alone are kept: they tell any of twelve days apart. */
const DAY_INSTANT_BYTES = 5;
const INSTANT_BYTES = 8;
const DAY_INSTANT_RANGE = 2 ** (8 * DAY_INSTANT_BYTES);
/** The bit of a quarter's byte that says: the next visitor begins here. A day has 96 quarters. */
const BEGINS = 128;

export const QUARTERS_OF_DAY = DAY_US / QUARTER_US;

/**
 * Aggregates of one visitor's rows `alias` (cell, first_at, last_at) of a day, in time, as `quarters` and `instants` for
 * {@link packPresenceSql}: cells are the day's quarters of an hour from 0 on.
 */
export function packVisitorSql(alias: string): string {
  const mark = `set_byte('\\x00'::bytea, 0, ${alias}.cell)`;
  const instant = (at: string) =>
    `substr(timestamptz_send(${alias}.${at}), ${1 + INSTANT_BYTES - DAY_INSTANT_BYTES})`;
  const twice = (one: string, two: string) =>
    `string_agg(CASE WHEN ${alias}.first_at = ${alias}.last_at THEN ${one} ELSE ${two} END, '' ORDER BY ${alias}.first_at)`;
  return sql`${twice(mark, `${mark} || ${mark}`)} AS quarters,
         ${twice(instant('first_at'), `${instant('first_at')} || ${instant('last_at')}`)} AS instants`;
}

/** Aggregates of rows `p`, one of each visitor (visitor_key, quarters, instants), as the columns of {@link PackedPresence}. */
export function packPresenceSql(): string {
  const all = (pack: string) => `string_agg(${pack}, '' ORDER BY p.visitor_key)`;
  return sql`${all('int8send(p.visitor_key)')} AS visitors,
         ${all(`set_byte(p.quarters, 0, get_byte(p.quarters, 0) + ${BEGINS})`)} AS quarters,
         ${all('p.instants')} AS instants`;
}

/**
 * The same of rows `c` (visitor_key, first_at, last_at) of what is not rolled up, unsorted: each row is a visitor of its own there,
 * its instants are whole, and of quarters nothing is told.
 */
export function packCellsSql(needed: 'first' | 'first and last' | 'all'): string {
  const [one, two] = [`'\\x80'::bytea`, `'\\x8000'::bytea`];
  const isOne = 'c.first_at = c.last_at';
  const [first, last] = ['timestamptz_send(c.first_at)', 'timestamptz_send(c.last_at)'];
  const hasLast = needed === 'first and last';
  return sql`string_agg(int8send(c.visitor_key), '') AS visitors,
         string_agg(${hasLast ? `CASE WHEN ${isOne} THEN ${one} ELSE ${two} END` : one}, '') AS quarters,
         string_agg(${hasLast ? `CASE WHEN ${isOne} THEN ${first} ELSE ${first} || ${last} END` : first}, '') AS instants`;
}

/**
 * Which visitors had an event, and when: 8 bytes a visitor; then, of each visitor in turn, a byte and an
 * instant for each event of a type, in time. Of all types together they are those of the first and of the last event of each quarter of an
 * hour of the day (once where they are one), and of what is not rolled up those of each stretch between two cuts of the
 * report, or all: no further event is needed to tell in which of some times, bounded by quarters or cuts, a visitor was there, or whether
 * it was after an instant.
 */
export class PackedPresence {
  readonly visitors: number;
  /** How many instants all have together; 0 where only the visitors were asked for. */
  readonly marks: number;
  private readonly keys: DataView;
  private readonly at: DataView | null;
  private readonly dayInstant: number;
  private readonly dayUs: number;

  /** @param day the rolled-up day; null of what is not rolled up. */
  constructor(
    private readonly day: UnixDay | null,
    visitors: Uint8Array,
    private readonly quarters: Uint8Array | null,
    instants: Uint8Array | null,
  ) {
    this.keys = viewOf(visitors);
    this.visitors = visitors.byteLength / KEY_BYTES;
    this.marks = quarters?.byteLength ?? 0;
    this.at = instants && viewOf(instants);
    this.dayUs = (day ?? 0) * DAY_US;
    this.dayInstant = positiveRest(this.dayUs - POSTGRES_EPOCH_US, DAY_INSTANT_RANGE);
  }

  /** The key by its halves. */
  high(visitor: number): number {
    return this.keys.getInt32(visitor * KEY_BYTES);
  }

  low(visitor: number): number {
    return this.keys.getInt32(visitor * KEY_BYTES + 4);
  }

  /** Where the marks of the next visitor begin. */
  nextVisitor(mark: number): number {
    const { quarters, marks } = this;
    let next = mark + 1;
    while (next < marks && quarters![next]! < BEGINS) next++;
    return next;
  }

  /** Whether the instant is its visitor's first here. */
  begins(mark: number): boolean {
    return this.quarters![mark]! >= BEGINS;
  }

  quarter(mark: number): number {
    return this.quarters![mark]! & (BEGINS - 1);
  }

  /** Microseconds of Unix time. */
  atUs(mark: number): number {
    const { at, day } = this;
    if (day === null) return wholeAt(at!, mark * INSTANT_BYTES) + POSTGRES_EPOCH_US;
    const kept =
      at!.getUint8(mark * DAY_INSTANT_BYTES) * 2 ** 32 + at!.getUint32(mark * DAY_INSTANT_BYTES + 1);
    return this.dayUs + positiveRest(kept - this.dayInstant, DAY_INSTANT_RANGE);
  }
}

function positiveRest(dividend: number, divisor: number): number {
  const rest = dividend % divisor;
  return rest < 0 ? rest + divisor : rest;
}
