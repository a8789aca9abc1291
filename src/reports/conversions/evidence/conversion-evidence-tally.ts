import { WHOLE_CREDIT } from '../../attribution/attribution.types.js';
import { eachCredit } from '../../attribution/credits.js';
import { addRevenue, ExactSums } from '../../attribution/exact-sums.js';
import { type Journey, lengthOf } from '../../attribution/journey.js';
import type { TouchPosition } from '../../attribution/passing-touch.js';
import type { AttributedConversion, Tally } from '../../attribution/tally.js';
import type { Channel } from '../../channel/channel.js';
import {
  type ConversionEvidenceQuestion,
  type ConversionPosition,
  MAX_TOUCHES,
} from './conversion-evidence.types.js';

/** A touch of a conversion that is to be shown; money in ten-thousandths. */
export interface FoundTouch extends TouchPosition {
  readonly touchedAtUs: number;
  readonly channel: Channel;
  readonly credit: number;
  readonly units: bigint;
  readonly isCounted: boolean;
}

/** A conversion that the row counts; money in ten-thousandths. */
export interface FoundConversion extends ConversionPosition {
  readonly userId: string | null;
  readonly currency: string | null;
  readonly units: bigint;
  /** What the row counts of it. */
  readonly credit: number;
  readonly creditedUnits: bigint;
  /** In time: of more than {@link MAX_TOUCHES} those that are shown. */
  readonly touches: readonly FoundTouch[];
  readonly touchesLeftOff: number;
}

/** Cells of a conversion's revenue, before those of its touches. */
const WHOLE = 0;
const COUNTED = 1;
const FIRST_TOUCH = 2;

/** Finds one page of the conversions that a row counts, by time and id, and one more, which shows whether there is another. */
export class ConversionEvidenceTally implements Tally {
  readonly needsEventIds = true;
  private channels: readonly Channel[] = [];
  private inRow: boolean[] = [];
  private found: FoundConversion[] = [];
  /** The last one that a page may still have, once there are enough. */
  private last: ConversionPosition | null = null;

  /** @param isInRow whether a channel belongs to the row. */
  constructor(
    private readonly evidence: ConversionEvidenceQuestion,
    private readonly isInRow: (channel: Channel) => boolean,
  ) {}

  nameChannels(channels: readonly Channel[]): void {
    this.channels = channels;
    this.inRow = channels.map(this.isInRow);
  }

  convert(converted: AttributedConversion): void {
    const { packed, index, journey } = converted;
    const { row, after } = this.evidence;
    const position = { atUs: packed.atUs(index), eventId: packed.eventIds![index]! };
    if (after !== null && compare(position, after) <= 0) return;
    if (this.last !== null && compare(position, this.last) > 0) return;
    if (row.kind === 'unattributed' && lengthOf(journey) > 0) return;
    const conversion = this.read(converted, position);
    if (conversion.credit === 0) return;
    this.found.push(conversion);
    if (this.found.length > 2 * (this.evidence.limit + 1)) this.cut();
  }

  nextVisitors(): void {}

  /** One more than the page holds, where there are as many. */
  page(): readonly FoundConversion[] {
    this.cut();
    return this.found;
  }

  private cut(): void {
    this.found = this.found.sort(compare).slice(0, this.evidence.limit + 1);
    this.last = this.found[this.evidence.limit] ?? null;
  }

  private read(
    { packed, index, journey }: AttributedConversion,
    position: ConversionPosition,
  ): FoundConversion {
    const revenue = packed.revenue(index);
    const sums = new ExactSums();
    addRevenue(sums, WHOLE, { revenue, before: 0, credit: WHOLE_CREDIT });
    const isWhole = this.evidence.row.kind === 'all' || this.evidence.row.kind === 'unattributed';
    const credits = new Map<number, number>();
    let counted = 0;
    eachCredit([this.evidence.model], journey, ({ touch, credit, before }) => {
      credits.set(touch, credit);
      addRevenue(sums, FIRST_TOUCH + touch, { revenue, before, credit });
      if (!this.inRow[journey.touches.channels[touch]!]) return;
      counted += credit;
      addRevenue(sums, COUNTED, { revenue, before, credit });
    });
    const { packs, indexes, atUs, channels } = journey.touches;
    const shown = shownTouches(journey, (touch) => {
      const credit = credits.get(touch) ?? 0;
      return { credit, isCounted: credit > 0 && this.inRow[channels[touch]!]! };
    });
    const touches = shown.map(
      ({ touch, credit, isCounted }): FoundTouch => ({
        pack: packs[touch]!,
        index: indexes[touch]!,
        touchedAtUs: atUs[touch]!,
        channel: this.channels[channels[touch]!]!,
        credit,
        units: sums.of(FIRST_TOUCH + touch),
        isCounted,
      }),
    );
    return {
      ...position,
      userId: packed.userIds![index]!,
      currency: packed.currency(index),
      units: sums.of(WHOLE),
      credit: isWhole ? WHOLE_CREDIT : counted,
      creditedUnits: sums.of(isWhole ? WHOLE : COUNTED),
      touches,
      touchesLeftOff: lengthOf(journey) - touches.length,
    };
  }
}

/** What a touch got, and whether the row counts it. */
type Given = Pick<FoundTouch, 'credit' | 'isCounted'>;

/** Of more than {@link MAX_TOUCHES} those that the row counts, then those of more credit, then the earlier; in time. */
function shownTouches(
  { order, from, to }: Journey,
  givenTo: (touch: number) => Given,
): (Given & { readonly touch: number })[] {
  const touches = Array.from(order.subarray(from, to), (touch, at) => ({ at, touch, ...givenTo(touch) }));
  if (touches.length <= MAX_TOUCHES) return touches;
  const first = touches.sort(
    (a, b) => Number(b.isCounted) - Number(a.isCounted) || b.credit - a.credit || a.at - b.at,
  );
  return first.slice(0, MAX_TOUCHES).sort((a, b) => a.at - b.at);
}

/** By time; of one instant by the bytes of the id. */
function compare(a: ConversionPosition, b: ConversionPosition): number {
  return a.atUs - b.atUs || Buffer.from(a.eventId).compare(Buffer.from(b.eventId));
}
