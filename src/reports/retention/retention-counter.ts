import { KeyIndex } from '../attribution/key-index.js';
import { type PackedBits, packBits, unpackBits, type VisitorBits } from '../presence/packed-bits.js';
import type { PackedPresence } from '../presence/packed-presence.js';
import { VISITORS_AT_ONCE } from '../presence/read-presence.js';
import { DAY_US, type UnixDay } from '../rollup/rollup-plan.js';
import { lastNotAbove } from '../running/last-not-above.js';
import { type PackedKeys, packKeys, sortByKey, unpackKeys } from '../running/packed-keys.js';
import type { PartCounter } from '../running/recalled-parts.js';
import type { RetentionRow } from './retention.sql.js';
import type { RetentionQuestion } from './retention.types.js';

const FIRST_VISITORS = 1024;
const BITS = 32;

/** Of visitors of a part who have begun: their cohorts from 1 on, 0 of those in none, and in which buckets of the calendar they came back. */
export type RetentionMarks = PackedKeys & PackedBits & { readonly cohorts: Uint8Array | Uint16Array };

export interface RetentionCounterOptions {
  /** The counts of all who will be restored; none unless given. */
  readonly counts?: Float64Array | undefined;
  /**
   * Buckets of the calendar in which rows may come after those that are taken down; all unless given. Who came back in the others is not taken
   * down: their counts are what they are.
   */
  readonly open?: readonly number[] | undefined;
}

/** Who was there, to be looked through for who came back. */
interface ReturnRow {
  readonly packed: PackedPresence;
  /** The bucket of the calendar that has all of it; −1 where it lies in several, or is not rolled up. */
  readonly bucket: number;
}

/**
 * Cohorts and who came back, a part of the visitors at a time: the rows that tell when visitors began come first. Where the same
 * rows tell both, they are kept until the part's last has come. Those who are restored have begun before all rows that follow.
 */
export class RetentionCounter implements PartCounter<RetentionMarks> {
  /** Of each cohort its size, then who came back in each period. */
  readonly counts: Float64Array;
  private readonly visitors = new KeyIndex();
  /** Of each visitor when it began, be that before the range. */
  private beganUs: number[] = [];
  /** Of the visitors whose cohorts are known: all, where none has begun since. */
  private formed = 0;
  private cohortOf = new Int32Array(FIRST_VISITORS);
  /** Of each visitor a bit for each period in which it came back. */
  private came: Uint32Array;
  private readonly words: number;
  private kept: ReturnRow[] = [];
  private readonly startsUs: Float64Array;
  private readonly endUs: number;
  private readonly length: number;
  private readonly open: readonly number[];

  constructor(
    private readonly question: RetentionQuestion,
    { counts, open = [...question.calendar.keys()] }: RetentionCounterOptions = {},
  ) {
    this.open = open;
    this.startsUs = Float64Array.from(question.calendar, ({ startUs }) => startUs);
    this.endUs = question.calendar.at(-1)!.endUs;
    this.words = Math.ceil((question.periods + 1) / 32);
    this.came = new Uint32Array(FIRST_VISITORS * this.words);
    this.length = 2 + question.periods;
    this.counts = counts?.slice() ?? new Float64Array(question.cohorts * this.length);
  }

  *begin(packed: PackedPresence): Generator<void> {
    const { visitors, beganUs } = this;
    let mark = 0;
    for (let at = 0; at < packed.visitors; at++) {
      if (at % VISITORS_AT_ONCE === 0) yield;
      const known = visitors.size;
      const visitor = visitors.add(packed.high(at), packed.low(at));
      // A visitor's first mark is its first instant; without marks, the day is before the range.
      const firstUs = packed.marks > 0 ? packed.atUs(mark) : Number.NEGATIVE_INFINITY;
      if (visitor === known) beganUs.push(firstUs);
      else if (firstUs < beganUs[visitor]!) beganUs[visitor] = firstUs;
      mark = packed.nextVisitor(mark);
    }
  }

  /** Keeps a row whose visitors may have come back, until all of the part have begun. */
  keep(packed: PackedPresence, day: UnixDay | null): void {
    this.kept.push(this.rowOf(packed, day));
  }

  /** Notes who came back, once all of the part have begun. */
  *comeBack(packed: PackedPresence, day: UnixDay | null): Generator<void> {
    yield* this.formCohorts();
    yield* this.look(this.rowOf(packed, day));
  }

  /** Notes who came back by the rows that were kept, and who began. */
  *finish(): Generator<void> {
    yield* this.formCohorts();
    for (const row of this.kept) yield* this.look(row);
    this.kept = [];
  }

  /**
   * Hands over who of the part is in a cohort, and whether each came back in a period, once the part is finished. Of those who were restored
   * it is known of open buckets alone.
   *
   * @param cohort from 0 on.
   */
  *members(
    cohort: number,
    period: number,
    take: (high: number, low: number, hasComeBack: boolean) => void,
  ): Generator<void> {
    const { visitors } = this;
    for (let visitor = 0; visitor < visitors.size; visitor++) {
      if (visitor % VISITORS_AT_ONCE === 0) yield;
      if (this.cohortOf[visitor] !== cohort) continue;
      const word = this.came[visitor * this.words + (period >>> 5)]!;
      take(visitors.high(visitor), visitors.low(visitor), ((word >>> (period % BITS)) & 1) === 1);
    }
  }

  nextPart(): void {
    this.beganUs = [];
    this.came.fill(0, 0, this.visitors.size * this.words);
    this.formed = 0;
    this.visitors.clear();
  }

  *save(): Generator<void, RetentionMarks> {
    yield* this.finish();
    const keys = this.visitors.keys();
    const all = Uint32Array.from({ length: this.visitors.size }, (_, visitor) => visitor);
    const order = yield* sortByKey(keys, all);
    const packed = yield* packKeys(keys, order);
    const came = yield* this.cameInOpen();
    return {
      ...packed,
      ...(yield* packBits(came, [...this.question.calendar.keys()], order)),
      cohorts: yield* this.cohortsIn(order),
    };
  }

  *restore(marks: RetentionMarks): Generator<void> {
    yield* unpackKeys(marks, (high, low) => {
      this.visitors.add(high, low);
      this.beganUs.push(Number.NEGATIVE_INFINITY);
    });
    this.makeRoom();
    const { size } = this.visitors;
    const words = this.wordsOfCalendar();
    const came = { bits: new Uint32Array(size * words), words };
    yield* unpackBits(marks, came, size, (place) => 1 << (place % BITS));
    for (let visitor = 0; visitor < size; visitor++) {
      if (visitor % VISITORS_AT_ONCE === 0) yield;
      const cohort = marks.cohorts[visitor]! - 1;
      this.cohortOf[visitor] = cohort;
      for (let word = 0; word < words; word++)
        for (let rest = came.bits[visitor * words + word]!; rest !== 0; rest &= rest - 1) {
          const period = word * BITS + BITS - 1 - Math.clz32(rest & -rest) - cohort;
          this.came[visitor * this.words + (period >>> 5)]! |= 1 << (period % BITS);
        }
    }
    this.formed = size;
  }

  /** One for each cell that is not 0. */
  rows(): RetentionRow[] {
    const rows: RetentionRow[] = [];
    for (const [at, visitors] of this.counts.entries()) {
      const cohort = Math.floor(at / this.length) + 1;
      const place = at % this.length;
      if (visitors > 0) rows.push({ cohort, period: place === 0 ? null : place - 1, visitors });
    }
    return rows;
  }

  private rowOf(packed: PackedPresence, day: UnixDay | null): ReturnRow {
    return { packed, bucket: day === null ? -1 : this.wholeBucket(day) };
  }

  private *formCohorts(): Generator<void> {
    const { beganUs, question } = this;
    const { size } = this.visitors;
    this.makeRoom();
    for (let visitor = this.formed; visitor < size; visitor++) {
      if (visitor % VISITORS_AT_ONCE === 0) yield;
      const atUs = beganUs[visitor]!;
      const isInRange = atUs >= question.span.fromUs && atUs < question.span.toUs;
      this.cohortOf[visitor] = isInRange ? lastNotAbove(this.startsUs, atUs) : -1;
      if (isInRange) this.counts[this.cohortOf[visitor]! * this.length]!++;
    }
    this.formed = size;
  }

  /** Of each visitor a bit for each open bucket in which it came back. */
  private *cameInOpen(): Generator<void, VisitorBits> {
    const { question, open, cohortOf, came } = this;
    const words = this.wordsOfCalendar();
    const bits = new Uint32Array(this.visitors.size * words);
    for (let visitor = 0; visitor < this.visitors.size; visitor++) {
      if (visitor % VISITORS_AT_ONCE === 0) yield;
      const cohort = cohortOf[visitor]!;
      if (cohort < 0) continue;
      for (const bucket of open) {
        const period = bucket - cohort;
        if (period < 0 || period > question.periods) continue;
        const hasCome = (came[visitor * this.words + (period >>> 5)]! >>> (period % BITS)) & 1;
        bits[visitor * words + (bucket >>> 5)]! |= hasCome << (bucket % BITS);
      }
    }
    return { bits, words };
  }

  private *cohortsIn(order: Uint32Array): Generator<void, Uint8Array | Uint16Array> {
    const isFew = this.question.cohorts < 2 ** 8;
    const cohorts = isFew ? new Uint8Array(order.length) : new Uint16Array(order.length);
    for (let at = 0; at < order.length; at++) {
      if (at % VISITORS_AT_ONCE === 0) yield;
      cohorts[at] = this.cohortOf[order[at]!]! + 1;
    }
    return cohorts;
  }

  private wordsOfCalendar(): number {
    return Math.ceil(this.question.calendar.length / BITS);
  }

  private makeRoom(): void {
    const { size } = this.visitors;
    if (size <= this.cohortOf.length) return;
    const grown = { cohortOf: new Int32Array(2 * size), came: new Uint32Array(2 * size * this.words) };
    grown.cohortOf.set(this.cohortOf);
    grown.came.set(this.came);
    Object.assign(this, grown);
  }

  private *look(row: ReturnRow): Generator<void> {
    let mark = 0;
    for (let at = 0; at < row.packed.visitors; at += VISITORS_AT_ONCE) {
      yield;
      mark = this.lookFrom(row, at, mark);
    }
  }

  /** Some visitors of a row, from one and its first mark on; answers the mark of the one after. No generator: it runs most often. */
  private lookFrom({ packed, bucket }: ReturnRow, first: number, firstMark: number): number {
    const { visitors, beganUs, cohortOf } = this;
    const end = Math.min(first + VISITORS_AT_ONCE, packed.visitors);
    let mark = firstMark;
    for (let at = first; at < end; at++) {
      const visitor = visitors.find(packed.high(at), packed.low(at));
      const next = packed.nextVisitor(mark);
      const cohort = visitor < 0 ? -1 : cohortOf[visitor]!;
      if (cohort >= 0) {
        const began = beganUs[visitor]!;
        // Of a day within one bucket the visitor's last instant tells as much as all of them.
        for (mark = bucket < 0 ? mark : next - 1; mark < next; mark++) {
          if (bucket > cohort) this.note(visitor, cohort, bucket);
          else {
            const atUs = packed.atUs(mark);
            if (atUs > began && atUs < this.endUs)
              this.note(visitor, cohort, bucket < 0 ? lastNotAbove(this.startsUs, atUs) : bucket);
          }
        }
      }
      mark = next;
    }
    return mark;
  }

  private note(visitor: number, cohort: number, bucket: number): void {
    const period = bucket - cohort;
    if (period > this.question.periods) return;
    const word = visitor * this.words + (period >>> 5);
    const bit = 1 << (period % 32);
    if ((this.came[word]! & bit) !== 0) return;
    this.came[word]! |= bit;
    this.counts[cohort * this.length + 1 + period]!++;
  }

  /** The bucket of the calendar that has all of a day; −1 where none has. */
  private wholeBucket(day: UnixDay): number {
    const fromUs = day * DAY_US;
    if (fromUs < this.startsUs[0]! || fromUs + DAY_US > this.endUs) return -1;
    const bucket = lastNotAbove(this.startsUs, fromUs);
    return (this.startsUs[bucket + 1] ?? this.endUs) >= fromUs + DAY_US ? bucket : -1;
  }
}
