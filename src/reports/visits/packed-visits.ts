import { viewOf } from '../attribution/packed-rows.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import { sql } from '../sql/sql-text.js';

/** The number of what belongs to no visit; those of visits are above. */
export const NO_VISIT = 0;

const KEY_BYTES = 8;
const NUMBER_BYTES = 4;
const CELL_BYTES = 2;
/** The bit of a quarter's byte that says: the next visitor begins here. A day has 96 quarters. */
const BEGINS = 128;

/**
 * Aggregates of rows `p` (visitor_key, cell, events, channel, page, begins) of a day as the columns `visitors`, `quarters`, `events`,
 * `channels` and `pages` of {@link PackedVisits}: cells are the day's quarters of an hour from 0 on, the first row of each visitor
 * begins.
 */
export function packVisitsSql(): string {
  const all = (bytes: string) => `string_agg(${bytes}, '' ORDER BY p.visitor_key, p.cell, p.key)`;
  return sql`${all('int8send(p.visitor_key)')} FILTER (WHERE p.begins) AS visitors,
         ${all(`set_byte('\\x00'::bytea, 0, p.cell + CASE WHEN p.begins THEN ${BEGINS} ELSE 0 END)`)} AS quarters,
         ${all('int4send(p.events::int)')} AS events,
         ${all('int4send(p.channel)')} AS channels,
         ${all('int4send(p.page)')} AS pages`;
}

/** The same of what is not rolled up, unsorted: each row is a visitor of its own there, and its cell a number of two bytes. */
export function packFreshVisitsSql(value: string): string {
  return sql`string_agg(int8send(p.visitor_key), '') AS visitors, string_agg(int2send(p.cell::smallint), '') AS cells,
         string_agg(int4send(p.events::int), '') AS events, string_agg(int4send(p.${value}), '') AS numbers`;
}

/** What is copied of a pack; null is what was not asked for. */
export interface PackedColumns {
  readonly visitors: Uint8Array | null;
  readonly cells: Uint8Array;
  readonly events: Uint8Array | null;
  readonly numbers: Uint8Array;
}

/**
 * How many events visitors had in their visits: of each visitor in turn, for each of its visits (or none) and each quarter of an
 * hour of the day, or cell of the report, in which that had any, 4 bytes with the number of events and 4 with the number by which
 * the day names what the visit says.
 */
export class PackedVisits {
  readonly count: number;
  private readonly keys: DataView | null;
  private readonly cells: Uint8Array;
  private readonly cellsOfFresh: DataView;
  private readonly eventsOf: DataView | null;
  private readonly numbers: DataView;

  /** @param day the rolled-up day; null of what is not rolled up. */
  constructor(
    readonly day: UnixDay | null,
    { visitors, cells, events, numbers }: PackedColumns,
  ) {
    this.keys = visitors && viewOf(visitors);
    this.cells = cells;
    this.cellsOfFresh = viewOf(cells);
    this.eventsOf = events && viewOf(events);
    this.numbers = viewOf(numbers);
    this.count = numbers.byteLength / NUMBER_BYTES;
  }

  /** Whether the row is its visitor's first here. */
  begins(row: number): boolean {
    return this.day === null || this.cells[row]! >= BEGINS;
  }

  /** The quarter of the day, or the cell of the report. */
  cell(row: number): number {
    return this.day === null ? this.cellsOfFresh.getInt16(row * CELL_BYTES) : this.cells[row]! & (BEGINS - 1);
  }

  /** The key of a visitor by its halves, from 0 on in the order in which they begin. */
  high(visitor: number): number {
    return this.keys!.getInt32(visitor * KEY_BYTES);
  }

  low(visitor: number): number {
    return this.keys!.getInt32(visitor * KEY_BYTES + 4);
  }

  /** 0 where events were not asked for. */
  events(row: number): number {
    return this.eventsOf === null ? 0 : this.eventsOf.getInt32(row * NUMBER_BYTES);
  }

  /** By which its day names what the visit says. */
  number(row: number): number {
    return this.numbers.getInt32(row * NUMBER_BYTES);
  }
}
