import type { CopiedField } from '../../database/copy-out.js';
import { KeyIndex } from '../attribution/key-index.js';
import { PackedRows } from '../attribution/packed-rows.js';
import type { FirstTouches } from '../first-touches/first-touches.js';
import { QuarterBuckets } from '../presence/quarter-buckets.js';
import { DAY_US, QUARTER_US } from '../rollup/rollup-plan.js';
import type { PartTally } from '../running/copy-by-part.js';
import { NO_VISIT, PackedVisits } from '../visits/packed-visits.js';
import type { EventCount, EventCounts, EventCountsQuestion } from './event-counts.types.js';
import { VisitGroups } from './visit-groups.js';

/** Rows between two looks at the clock: some ten microseconds' work. */
const AT_ONCE = 1024;
const BITS = 32;
const INSTANT_BYTES = 16;
/** What events before a visitor's first touch have, and events of visitors without any. */
const NOTHING = -1;

/** A row of visitor-events.sql.ts. */
export type VisitorEventsRow = { readonly visits: PackedVisits } | { readonly instants: PackedRows };

export function toVisitorEvents(fields: readonly CopiedField[]): VisitorEventsRow {
  const [, day, visitors, cells, events, numbers, instants] = fields;
  if (instants) return { instants: new PackedRows(instants, INSTANT_BYTES) };
  const columns = { visitors: visitors!, cells: cells!, events: events!, numbers: numbers! };
  return { visits: new PackedVisits(day!.readInt32BE(), columns) };
}

/**
 * Counts events and their visitors in groups by a field of the visitor's first touch. A visitor has one: so of each part it is enough to note
 * in which buckets its visitors had events, and in which they had events before that touch.
 */
export class FirstTouchCounting implements PartTally<VisitorEventsRow> {
  private readonly groups: VisitGroups;
  private readonly buckets: QuarterBuckets;
  /** By number the origin, or {@link NOTHING}. */
  private readonly counted: Int32Array;
  /** Of a row of counts: the total, then the buckets. */
  private readonly length: number;
  /** Of each origin, then of none. */
  private readonly events: Float64Array;
  private readonly distinct: Float64Array;
  private readonly distinctOfAll: Float64Array;
  /** Of the part under way. */
  private visitors = new KeyIndex();
  private firstUs = new Float64Array(AT_ONCE);
  private originOf = new Int32Array(AT_ONCE);
  private readonly words: number;
  /** Of each visitor a bit for each bucket with events of its origin, then one for each with events of none. */
  private bits: Uint32Array;
  private part: number | null = null;
  /** How many visitors of the pack under way have begun, less one. */
  private place = -1;

  constructor(
    private readonly question: EventCountsQuestion,
    private readonly first: FirstTouches,
  ) {
    this.buckets = new QuarterBuckets(question);
    this.length = 1 + question.buckets.length;
    this.groups = new VisitGroups(question);
    // Who came by an origin without a value may have had events before: both are one group.
    this.counted = Int32Array.from(first.origins, (texts, origin) =>
      this.groups.textOf(texts) === null ? NOTHING : origin,
    );
    const rows = 1 + first.origins.length;
    this.events = new Float64Array(rows * this.length);
    this.distinct = new Float64Array(rows * this.length);
    this.distinctOfAll = new Float64Array(this.length);
    this.words = 2 * Math.ceil(question.buckets.length / BITS);
    this.bits = new Uint32Array(AT_ONCE * this.words);
  }

  /** How many numbers are held of a question. */
  static cellsOf({ buckets }: EventCountsQuestion, { origins }: FirstTouches): number {
    return (1 + origins.length) * (1 + buckets.length);
  }

  *take(row: VisitorEventsRow, part: number): Generator<void> {
    if (this.part === null) yield* this.begin(part);
    const { count } = 'visits' in row ? row.visits : row.instants;
    this.place = -1;
    for (let at = 0; at < count; at += AT_ONCE) {
      yield;
      const end = Math.min(at + AT_ONCE, count);
      if ('visits' in row) this.takeVisits(row.visits, at, end);
      else this.takeInstants(row.instants, at, end);
    }
  }

  *endPart(): Generator<void> {
    if (this.part === null) return;
    for (let visitor = 0; visitor < this.visitors.size; visitor++) {
      if (visitor % AT_ONCE === 0) yield;
      this.countVisitor(visitor);
    }
    this.bits.fill(0, 0, this.visitors.size * this.words);
    this.visitors.clear();
    this.part = null;
  }

  counts(): EventCounts {
    const { groups } = this;
    const rowsOf = this.rowsOfGroups();
    const sum = (of: Float64Array, rows: readonly number[], place: number) =>
      rows.reduce((total, row) => total + of[row * this.length + place]!, 0);
    const { countsEvents, countsVisitors, buckets } = this.question;
    const series = (rows: readonly number[], visitorsAt: (place: number) => number) => {
      const at = (place: number): EventCount => ({
        events: countsEvents ? sum(this.events, rows, place) : null,
        visitors: countsVisitors ? visitorsAt(place) : null,
      });
      return { total: at(0), buckets: buckets.map((_, bucket) => at(1 + bucket)) };
    };
    const all = Array.from({ length: 1 + this.first.origins.length }, (_, row) => row);
    return {
      ...series(all, (place) => this.distinctOfAll[place]!),
      groups: groups.list.map((group, index) => {
        const rows = rowsOf.get(groups.order.numberOf(index + 1)) ?? [];
        return { group, ...series(rows, (place) => sum(this.distinct, rows, place)) };
      }),
    };
  }

  /** Of each group by its number the rows of counts that it has together. */
  private rowsOfGroups(): Map<number, number[]> {
    const { groups } = this;
    const { origins } = this.first;
    const rows = [...origins, [null, null, null]].flatMap((texts, row) => {
      const events = this.events[row * this.length]!;
      return events === 0 ? [] : [{ day: null, number: row, events, texts }];
    });
    groups.take(rows);
    const groupOf = groups.ofNumbers(null);
    const rowsOf = new Map<number, number[]>();
    for (const { number } of rows) {
      const group = groupOf[number]!;
      rowsOf.set(group, [...(rowsOf.get(group) ?? []), number]);
    }
    return rowsOf;
  }

  /** Knows the part's visitors with a touch. */
  private *begin(part: number): Generator<void> {
    this.part = part;
    const known = this.first.parts.get(part);
    if (!known) return;
    for (let at = 0; at < known.highs.length; at++) {
      if (at % AT_ONCE === 0) yield;
      const visitor = this.visitorOf(known.highs[at]!, known.lows[at]!);
      this.firstUs[visitor] = known.atUs[at]!;
      this.originOf[visitor] = this.counted[known.origins[at]!]!;
    }
  }

  private visitorOf(high: number, low: number): number {
    const known = this.visitors.size;
    const visitor = this.visitors.add(high, low);
    if (visitor < known) return visitor;
    if (visitor === this.originOf.length) this.grow();
    this.firstUs[visitor] = Number.POSITIVE_INFINITY;
    this.originOf[visitor] = NOTHING;
    return visitor;
  }

  /** No generator, as what follows: they run most often. */
  private takeVisits(packed: PackedVisits, from: number, end: number): void {
    const dayUs = packed.day! * DAY_US;
    const whole = this.buckets.ofDay(packed.day!);
    const ofQuarters = whole >= 0 ? null : this.buckets.ofQuarters(packed.day!);
    let visitor = this.place < 0 ? -1 : this.visitorOf(packed.high(this.place), packed.low(this.place));
    for (let row = from; row < end; row++) {
      if (packed.begins(row)) {
        this.place += 1;
        visitor = this.visitorOf(packed.high(this.place), packed.low(this.place));
      }
      const bucket = ofQuarters === null ? whole : ofQuarters[packed.cell(row)]!;
      if (bucket < 0) continue;
      const quarterUs = dayUs + packed.cell(row) * QUARTER_US;
      const firstUs = this.firstUs[visitor]!;
      // In the quarter of the first touch all events from it on belong to a visit, and none before.
      const isBefore =
        firstUs >= quarterUs + QUARTER_US || (firstUs >= quarterUs && packed.number(row) === NO_VISIT);
      this.note(visitor, bucket, isBefore, packed.events(row));
    }
  }

  private takeInstants(packed: PackedRows, from: number, end: number): void {
    for (let row = from; row < end; row++) {
      const atUs = packed.atUs(row);
      const visitor = this.visitorOf(packed.visitorHigh(row), packed.visitorLow(row));
      this.note(visitor, this.buckets.at(atUs), atUs < this.firstUs[visitor]!, 1);
    }
  }

  private note(visitor: number, bucket: number, isBefore: boolean, events: number): void {
    const origin = isBefore ? NOTHING : this.originOf[visitor]!;
    const place = visitor * this.words + (origin === NOTHING ? this.words >> 1 : 0) + (bucket >>> 5);
    this.bits[place]! |= 1 << (bucket % BITS);
    const row = this.rowOf(origin);
    this.events[row]! += events;
    this.events[row + 1 + bucket]! += events;
  }

  private countVisitor(visitor: number): void {
    const half = this.words >> 1;
    const own = this.rowOf(this.originOf[visitor]!);
    const none = this.rowOf(NOTHING);
    let [hasOrigin, hasNone] = [false, false];
    for (let word = 0; word < half; word++) {
      const ofOrigin = this.bits[visitor * this.words + word]!;
      const ofNone = this.bits[visitor * this.words + half + word]!;
      hasOrigin ||= ofOrigin !== 0;
      hasNone ||= ofNone !== 0;
      countBits(this.distinct, own + 1 + word * BITS, ofOrigin);
      countBits(this.distinct, none + 1 + word * BITS, ofNone);
      countBits(this.distinctOfAll, 1 + word * BITS, ofOrigin | ofNone);
    }
    if (hasOrigin) this.distinct[own]! += 1;
    if (hasNone) this.distinct[none]! += 1;
    if (hasOrigin || hasNone) this.distinctOfAll[0]! += 1;
  }

  /** Where the counts of an origin begin. */
  private rowOf(origin: number): number {
    return (origin === NOTHING ? this.first.origins.length : origin) * this.length;
  }

  private grow(): void {
    const length = 2 * this.originOf.length;
    const [firstUs, originOf, bits] = [this.firstUs, this.originOf, this.bits];
    this.firstUs = new Float64Array(length);
    this.firstUs.set(firstUs);
    this.originOf = new Int32Array(length);
    this.originOf.set(originOf);
    this.bits = new Uint32Array(length * this.words);
    this.bits.set(bits);
  }
}

/** Adds 1 for each bit that is set. */
function countBits(counts: Float64Array, first: number, word: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1)
    counts[first + BITS - 1 - Math.clz32(rest & -rest)]! += 1;
}
