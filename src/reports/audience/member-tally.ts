import { KeyIndex } from '../attribution/key-index.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import type { PackedPresence } from '../presence/packed-presence.js';
import { type PresenceRow, type PresenceTally, VISITORS_AT_ONCE } from '../presence/read-presence.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import type { MembersByCounts } from './audience.types.js';
import { shareOfDay } from './member-looks.js';

const FIRST_VISITORS = 1024;
/** Visitors of a pack between two looks at the clock: each may have many events, that are counted for several conditions. */
const COUNTED_AT_ONCE = VISITORS_AT_ONCE / 8;

/** Gets members as they are found, each once, by the halves of the key: those of a part of the visitors one after the other. */
export type TakeMember = (high: number, low: number, part: number) => void;

/** Gets every visitor who has any event that was looked at, as {@link TakeMember} gets members: how many it has of what is counted. */
export type TakeCounts = (
  high: number,
  low: number,
  countOf: (counted: number) => number,
  isMember: boolean,
) => void;

/** Events that a pack may have some of. */
interface CountedHere extends TimeRange {
  readonly number: number;
  /** Whether all that the pack has are among them. */
  readonly isAll: boolean;
}

/** Counts the events of each visitor of a part, and tells who is a member once all that is packed of them has come. */
export class MemberTally implements PresenceTally {
  private readonly visitors = new KeyIndex();
  /** Of each visitor one for each of what is counted. */
  private counts: Uint32Array;
  private part = 0;

  constructor(
    private readonly members: MembersByCounts,
    private readonly found: TakeMember,
    private readonly everybody?: TakeCounts,
  ) {
    this.counts = new Uint32Array(FIRST_VISITORS * members.counted.length);
  }

  *take({ eventTypeKey: type, day, packed }: PresenceRow, part: number): Generator<void> {
    this.part = part;
    const here = type === null ? [] : this.countedHere(type, day);
    for (let first = 0, mark = 0; first < packed.visitors; first += COUNTED_AT_ONCE) {
      yield;
      mark = this.count(packed, first, { mark, here });
    }
  }

  *endPart(): Generator<void> {
    const { visitors, counts, members, part } = this;
    const length = members.counted.length;
    let from = 0;
    const countOf = (number: number) => counts[from + number]!;
    for (let visitor = 0; visitor < visitors.size; visitor++, from += length) {
      if (visitor % COUNTED_AT_ONCE === 0) yield;
      const [high, low] = [visitors.high(visitor), visitors.low(visitor)];
      const isMember = members.holds(countOf);
      if (isMember) this.found(high, low, part);
      this.everybody?.(high, low, countOf, isMember);
    }
    counts.fill(0, 0, from);
    visitors.clear();
  }

  private countedHere(type: string, day: UnixDay | null): CountedHere[] {
    return this.members.counted.flatMap(({ typeKey, fromUs, toUs }, number) => {
      const share = day === null ? 'some' : shareOfDay({ fromUs, toUs }, day);
      return typeKey === type && share !== 'none' ? [{ number, fromUs, toUs, isAll: share === 'all' }] : [];
    });
  }

  /** Counts the events of some visitors of a pack from one on; answers where the marks of the next begin. No generator: it runs most often. */
  private count(
    packed: PackedPresence,
    first: number,
    { mark: firstMark, here }: { readonly mark: number; readonly here: readonly CountedHere[] },
  ): number {
    const length = this.members.counted.length;
    const end = Math.min(first + COUNTED_AT_ONCE, packed.visitors);
    let mark = firstMark;
    for (let at = first; at < end; at++) {
      const from = this.visitor(packed.high(at), packed.low(at)) * length;
      if (here.length === 0) continue;
      const next = packed.nextVisitor(mark);
      for (const { number, fromUs, toUs, isAll } of here) {
        let count = 0;
        if (isAll) count = next - mark;
        else
          for (let each = mark; each < next; each++) {
            const atUs = packed.atUs(each);
            if (atUs >= fromUs && atUs < toUs) count += 1;
          }
        this.counts[from + number]! += count;
      }
      mark = next;
    }
    return mark;
  }

  /** The number of a visitor of this part, who has counts from now on. */
  private visitor(high: number, low: number): number {
    const visitor = this.visitors.add(high, low);
    const { length } = this.members.counted;
    if ((visitor + 1) * length > this.counts.length) {
      const grown = new Uint32Array(2 * this.counts.length);
      grown.set(this.counts);
      this.counts = grown;
    }
    return visitor;
  }
}
