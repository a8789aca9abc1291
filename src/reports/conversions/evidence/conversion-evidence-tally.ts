import { WHOLE_CREDIT } from '../../attribution/attribution.types.js';
import { eachCredit, type Journey, lengthOf } from '../../attribution/credits.js';
import type { EventPosition } from '../../attribution/event-ids.js';
import { addRevenue, ExactSums } from '../../attribution/exact-sums.js';
import type { PackedConversions } from '../../attribution/packed-conversions.js';
import type { Tally } from '../../attribution/tally.js';
import type { Channel } from '../../channel/channel.js';
import {
  type ConversionEvidenceQuestion,
  type ConversionPlace,
  MAX_TOUCHES,
} from './conversion-evidence.types.js';

/** A touch of a conversion that is to be shown; money in ten-thousandths. */
export interface FoundTouch extends EventPosition {
  readonly touchedAtUs: number;
  readonly channel: Channel;
  readonly credit: number;
  readonly units: bigint;
  readonly isCounted: boolean;
}

/** A conversion that the row counts; money in ten-thousandths. */
export interface FoundConversion extends ConversionPlace {
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
  private channels: readonly Channel[] = [];
  private inRow: boolean[] = [];
  private found: FoundConversion[] = [];
  /** The last one that a page may still have, once there are enough. */
  private last: ConversionPlace | null = null;

  /** @param isInRow whether a channel belongs to the row. */
  constructor(
    private readonly evidence: ConversionEvidenceQuestion,
    private readonly isInRow: (channel: Channel) => boolean,
  ) {}

  nameChannels(channels: readonly Channel[]): void {
    this.channels = channels;
    this.inRow = channels.map(this.isInRow);
  }

  convert(conversions: PackedConversions, at: number, _: number, journey: Journey): void {
    const { row, after } = this.evidence;
    const place = { atUs: conversions.atUs(at), eventId: conversions.eventIds![at]! };
    if (after !== null && compare(place, after) <= 0) return;
    if (this.last !== null && compare(place, this.last) > 0) return;
    if (row.kind === 'unattributed' && lengthOf(journey) > 0) return;
    const conversion = this.read(conversions, at, place, journey);
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
    conversions: PackedConversions,
    at: number,
    place: ConversionPlace,
    journey: Journey,
  ): FoundConversion {
    const revenue = conversions.revenue(at);
    const sums = new ExactSums();
    addRevenue(sums, WHOLE, revenue, 0, WHOLE_CREDIT);
    const isWhole = this.evidence.row.kind === 'all' || this.evidence.row.kind === 'unattributed';
    const credits = new Map<number, number>();
    let counted = 0;
    eachCredit([this.evidence.model], journey, (_, touch, credit, before) => {
      credits.set(touch, credit);
      addRevenue(sums, FIRST_TOUCH + touch, revenue, before, credit);
      if (!this.inRow[journey.touches.channels[touch]!]) return;
      counted += credit;
      addRevenue(sums, COUNTED, revenue, before, credit);
    });
    const { packs, places, atUs, channels } = journey.touches;
    const shown = shownTouches(journey, (touch) => {
      const credit = credits.get(touch) ?? 0;
      return { credit, isCounted: credit > 0 && this.inRow[channels[touch]!]! };
    });
    const touches = shown.map(
      ({ touch, credit, isCounted }): FoundTouch => ({
        pack: packs[touch]!,
        place: places[touch]!,
        touchedAtUs: atUs[touch]!,
        channel: this.channels[channels[touch]!]!,
        credit,
        units: sums.of(FIRST_TOUCH + touch),
        isCounted,
      }),
    );
    return {
      ...place,
      userId: conversions.userIds![at]!,
      currency: conversions.currency(at),
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
function compare(a: ConversionPlace, b: ConversionPlace): number {
  return a.atUs - b.atUs || Buffer.from(a.eventId).compare(Buffer.from(b.eventId));
}
