import type { CopiedField } from '../../database/copy-out.js';
import { KeyIndex } from '../attribution/key-index.js';
import { PackedTouches } from '../attribution/packed-touches.js';
import { touchPacks } from '../attribution/touch-packs.sql.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import type { DetailField } from '../channel/channel.js';
import type { RolledDays } from '../rollup/rollup-plan.js';
import { copyByPart, type PartTally } from '../running/copy-by-part.js';
import type { Reading } from '../running/report-runner.js';

/** Touches between two looks at the clock: some ten microseconds' work. */
const AT_ONCE = 1024;

/** Most visitors (guess): each takes 20 bytes while its report is counted. */
export const MOST_FIRST_TOUCHES = 8_000_000;

/** The first touch of each visitor of a part. */
export interface FirstTouchesOfPart {
  /** The visitors' keys by their halves. */
  readonly highs: Int32Array;
  readonly lows: Int32Array;
  /** Microseconds of Unix time. */
  readonly atUs: Float64Array;
  /** By which number of {@link FirstTouches.origins} it came. */
  readonly origins: Int32Array;
}

/** The first touch of each visitor, of some time. */
export interface FirstTouches {
  readonly parts: ReadonlyMap<number, FirstTouchesOfPart>;
  /** Source, medium and campaign, or the one detail that was asked for, by number. */
  readonly origins: readonly (readonly (string | null)[])[];
}

export interface FirstTouchesParameters {
  readonly range: TimeRange;
  /** Days whose touches are read as they were rolled up. */
  readonly rolled: RolledDays;
  /** What is told in place of the channel. */
  readonly detail: DetailField | null;
}

/** Reads the first touch of each visitor in a range; null where there are more than {@link MOST_FIRST_TOUCHES}. In the snapshot of a report. */
export async function readFirstTouches(
  reading: Reading,
  { range, rolled, detail }: FirstTouchesParameters,
): Promise<FirstTouches | null> {
  const tally = new FirstTouchTally(range, detail !== null);
  const statement = touchPacks(reading.scope, {
    ...{ range, rolled, details: detail === null ? [] : [detail] },
    ...{ withIds: false, withUsers: false, activeFromUs: null, conversionType: '' },
  });
  await copyByPart(reading, statement, { partOf: (field) => field.readInt32BE(), toRow }, tally);
  return tally.isTooMuch ? null : tally;
}

type OriginJson = [high: number, low: number, ...texts: (string | null)[]];
type TouchesRow = { readonly names: readonly OriginJson[] } | { readonly packed: PackedTouches };

function toRow([, , names, , touches, , , origins]: readonly CopiedField[]): TouchesRow {
  if (names) return { names: JSON.parse(names.toString()) as OriginJson[] };
  return { packed: new PackedTouches(touches!, { origins }) };
}

class FirstTouchTally implements PartTally<TouchesRow>, FirstTouches {
  readonly parts = new Map<number, FirstTouchesOfPart>();
  readonly origins: (readonly (string | null)[])[] = [];
  private readonly originKeys = new KeyIndex();
  private readonly visitors = new KeyIndex();
  private atUs = new Float64Array(AT_ONCE);
  private originOf = new Int32Array(AT_ONCE);
  private part = -1;
  private count = 0;

  constructor(
    private readonly range: TimeRange,
    private readonly isByDetail: boolean,
  ) {}

  get isTooMuch(): boolean {
    return this.count > MOST_FIRST_TOUCHES;
  }

  *take(row: TouchesRow, part: number): Generator<void> {
    this.part = part;
    if ('names' in row) {
      this.takeNames(row.names);
      return;
    }
    for (let first = 0; first < row.packed.count && !this.isTooMuch; first += AT_ONCE) {
      yield;
      this.takeSome(row.packed, first);
    }
  }

  endPart(): Iterable<void> {
    const { size } = this.visitors;
    this.count += size;
    if (size > 0 && !this.isTooMuch)
      this.parts.set(this.part, {
        ...this.visitors.copyKeys(),
        atUs: this.atUs.slice(0, size),
        origins: this.originOf.slice(0, size),
      });
    this.visitors.clear();
    return [];
  }

  private takeNames(names: readonly OriginJson[]): void {
    for (const [high, low, source, medium, campaign, ...details] of names) {
      const known = this.originKeys.size;
      if (this.originKeys.add(high, low) < known) continue;
      const texts = this.isByDetail ? details : [source, medium, campaign];
      this.origins.push(texts.map((text) => text || null));
    }
  }

  /** No generator: it runs most often. */
  private takeSome(packed: PackedTouches, first: number): void {
    const { fromUs, toUs } = this.range;
    const end = Math.min(first + AT_ONCE, packed.count);
    let [high, low, visitor] = [0, 0, -1];
    for (let touch = first; touch < end; touch++) {
      const atUs = packed.atUs(touch);
      if (atUs < fromUs || atUs >= toUs || !packed.isTouch(touch)) continue;
      const [ofHigh, ofLow] = [packed.visitorHigh(touch), packed.visitorLow(touch)];
      // Of one visitor they come in time.
      if (visitor >= 0 && ofHigh === high && ofLow === low) continue;
      [high, low] = [ofHigh, ofLow];
      const known = this.visitors.size;
      visitor = this.visitors.add(high, low);
      if (visitor < known && this.atUs[visitor]! <= atUs) continue;
      if (visitor >= this.atUs.length) this.grow();
      this.atUs[visitor] = atUs;
      this.originOf[visitor] = this.originKeys.find(packed.channelHigh(touch), packed.channelLow(touch));
    }
  }

  private grow(): void {
    const [atUs, originOf] = [new Float64Array(2 * this.atUs.length), new Int32Array(2 * this.atUs.length)];
    atUs.set(this.atUs);
    originOf.set(this.originOf);
    [this.atUs, this.originOf] = [atUs, originOf];
  }
}
