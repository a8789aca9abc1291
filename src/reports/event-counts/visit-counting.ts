import { isDeepStrictEqual } from 'node:util';
import { DistinctVisitors, type VisitorMarks } from '../presence/distinct-visitors.js';
import type { OpenDays } from '../presence/open-buckets.js';
import { QuarterBuckets } from '../presence/quarter-buckets.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import type { PartTally } from '../running/copy-by-part.js';
import { type CountedParts, RecalledParts, type RecallOptions } from '../running/recalled-parts.js';
import type { RememberedState } from '../running/remembered-states.js';
import type { PackedVisits } from '../visits/packed-visits.js';
import { type NamedVisits, VISITS_AT_ONCE, type VisitsRow } from '../visits/read-visits.js';
import type { CutDays } from './cut-days.js';
import type { EventCount, EventCounts, EventCountsQuestion } from './event-counts.types.js';
import { VisitGroups } from './visit-groups.js';

/** Guess: what a text takes beside its letters. */
const TEXT_BYTES = 64;

/** What is remembered of settled days. */
export interface VisitsState extends RememberedState {
  /** By number. */
  readonly groups: readonly string[];
  /** Of everything, then of each group: the total, then its buckets. */
  readonly events: Float64Array;
  /** Events by what decides the group of a visit. */
  readonly texts: ReadonlyMap<string | null, number>;
  /** Null where they were not asked for. */
  readonly visitors: CountedParts<VisitorMarks> | null;
  /** Buckets of which the visitors tell (open-buckets.ts). */
  readonly open: readonly number[];
}

/** What is there once all names have come. */
interface Begun {
  readonly distinct: DistinctVisitors;
  readonly recalled: RecalledParts<VisitorMarks>;
  /** Events of settled days and of all other time. */
  readonly settled: Float64Array;
  readonly others: Float64Array;
}

/** What is counted by beside the days. */
interface CountingBy {
  readonly cut: CutDays;
  readonly recall: Pick<RecallOptions<VisitorMarks>, 'mostBytes' | 'sharing'>;
}

/** Some rows of a pack. */
interface Rows {
  readonly first: number;
  /** The place of the last visitor before. */
  readonly before: number;
  readonly events: Float64Array;
}

/** Counts visits by group and bucket, on from what is remembered of settled days. */
export class VisitCounting implements PartTally<VisitsRow> {
  private readonly groups: VisitGroups;
  private readonly buckets: QuarterBuckets;
  private readonly length: number;
  private readonly isUnknown: ReadonlySet<UnixDay | null>;
  private readonly texts: Map<string | null, number>;
  private begun: Begun | null = null;
  private isOfKnownGroups = true;
  /** How many visitors of the pack under way have begun, less one. */
  private visitor = -1;

  constructor(
    private readonly question: EventCountsQuestion,
    private readonly days: Pick<OpenDays<VisitsState>, 'known' | 'unknown' | 'open'>,
    private readonly by: CountingBy,
  ) {
    this.groups = new VisitGroups(question);
    this.buckets = new QuarterBuckets(question);
    this.length = 1 + question.buckets.length;
    this.isUnknown = new Set(days.unknown);
    this.texts = new Map(days.known?.texts);
    this.groups.takeTexts(this.texts);
  }

  /** Whether the groups are those that were counted before; if not, nothing is counted. */
  get isCounted(): boolean {
    this.begin();
    return this.isOfKnownGroups;
  }

  *take(row: VisitsRow, part: number): Generator<void> {
    if ('names' in row) {
      const names = this.by.cut.within(row.names);
      this.groups.take(names);
      this.takeDown(names);
      return;
    }
    const { recalled, settled, others } = this.begin();
    if (!this.isOfKnownGroups) return;
    const isKept = this.isUnknown.has(row.packed.day);
    if (this.question.countsVisitors) yield* recalled.enter(part, isKept);
    for (let first = 0; first < row.packed.count; first += VISITS_AT_ONCE) {
      yield;
      const before = first === 0 ? -1 : this.visitor;
      this.visitor = this.count(row.packed, { first, before, events: isKept ? settled : others });
    }
  }

  endPart(): Iterable<void> {
    return this.begun?.recalled.endPart() ?? [];
  }

  counts(): EventCounts {
    const { distinct, settled, others } = this.begin();
    const numbers = distinct.numbers();
    const count = (group: number, place: number): EventCount => {
      const at = group * this.length + place;
      const { total, buckets } = numbers[group]!;
      return {
        events: this.question.countsEvents ? settled[at]! + others[at]! : null,
        visitors: this.question.countsVisitors ? (place === 0 ? total : buckets[place - 1]!) : null,
      };
    };
    const series = (group: number) => ({
      total: count(group, 0),
      buckets: this.question.buckets.map((_, bucket) => count(group, 1 + bucket)),
    });
    const { list, order } = this.groups;
    return {
      ...series(0),
      groups: list.map((group, index) => ({ group, ...series(order.numberOf(index + 1)) })),
    };
  }

  /** What is to be remembered; null where there is nothing new. */
  state(): Omit<VisitsState, 'days'> | null {
    if (this.days.unknown.length === 0 || this.begun === null) return null;
    const { recalled, settled: events } = this.begun;
    const counted = this.question.countsVisitors ? recalled.counted() : null;
    if (this.question.countsVisitors && counted === null) return null;
    const { texts } = this;
    const bytes = [...texts.keys()].reduce((sum, text) => sum + TEXT_BYTES + 2 * (text?.length ?? 0), 0);
    return {
      groups: this.groups.order.names,
      ...{ events, texts, visitors: counted, open: this.days.open },
      bytes: bytes + events.byteLength,
    };
  }

  /** What has a group of its own is known once all names have come. */
  private begin(): Begun {
    if (this.begun !== null) return this.begun;
    const { names } = this.groups.order;
    const { known: remembered, unknown } = this.days;
    this.isOfKnownGroups = remembered === null || isDeepStrictEqual(remembered.groups, names);
    const known = this.isOfKnownGroups ? remembered : null;
    const groups = 1 + names.length;
    const visitors = known?.visitors ?? null;
    const from = { counts: visitors?.counts, open: this.days.open };
    const distinct = new DistinctVisitors(groups, this.question.buckets.length, from);
    const recall = { ...this.by.recall, known: visitors, isKept: unknown.length > 0 };
    const recalled = new RecalledParts(distinct, recall);
    const none = () => new Float64Array(groups * this.length);
    this.begun = { distinct, recalled, settled: known?.events.slice() ?? none(), others: none() };
    return this.begun;
  }

  private takeDown(names: readonly NamedVisits[]): void {
    for (const { day, events, texts } of names) {
      if (!this.isUnknown.has(day)) continue;
      const text = this.groups.textOf(texts);
      this.texts.set(text, (this.texts.get(text) ?? 0) + events);
    }
  }

  /** Counts some rows; answers the last visitor's place in the pack. No generator: it runs most often. */
  private count(packed: PackedVisits, { first, before, events }: Rows): number {
    const { countsVisitors, countsEvents } = this.question;
    const { length } = this;
    const { distinct } = this.begun!;
    const groupOf = this.groups.ofNumbers(packed.day);
    const whole = packed.day === null ? -1 : this.buckets.ofDay(packed.day);
    const ofQuarters = packed.day === null || whole >= 0 ? null : this.buckets.ofQuarters(packed.day);
    const end = Math.min(first + VISITS_AT_ONCE, packed.count);
    let place = before;
    let visitor = countsVisitors && place >= 0 ? distinct.visitor(packed.high(place), packed.low(place)) : -1;
    for (let row = first; row < end; row++) {
      if (packed.begins(row)) {
        place += 1;
        if (countsVisitors) visitor = distinct.visitor(packed.high(place), packed.low(place));
      }
      const bucket = whole >= 0 ? whole : (ofQuarters?.[packed.cell(row)] ?? packed.cell(row));
      // Of a day whose events are gone the range may cut some off.
      if (bucket < 0) continue;
      const group = groupOf[packed.number(row)]!;
      if (countsVisitors) {
        distinct.note(visitor, 0, bucket);
        distinct.note(visitor, group, bucket);
      }
      if (!countsEvents) continue;
      const count = packed.events(row);
      events[0]! += count;
      events[1 + bucket]! += count;
      events[group * length]! += count;
      events[group * length + 1 + bucket]! += count;
    }
    return place;
  }
}
