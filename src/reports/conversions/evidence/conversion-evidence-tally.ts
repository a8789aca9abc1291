import { WHOLE_CREDIT } from '../../attribution/attribution.types.js';
import { creditsOf } from '../../attribution/credits.js';
import { type Journey, lengthOf } from '../../attribution/journey.js';
import { UNITS_PER_MILLION } from '../../attribution/packed-conversions.js';
import type { TouchPosition } from '../../attribution/passing-touch.js';
import { type PaidStretch, paidOut } from '../../attribution/revenue-shares.js';
import type { Stretch } from '../../attribution/stretch.js';
import type { AttributedConversion, Tally } from '../../attribution/tally.js';
import type { Origin } from '../../channel/channel.js';
import type { TimeSlices } from '../../running/time-slices.js';
import {
  type ConversionEvidenceQuestion,
  type ConversionPosition,
  MAX_TOUCHES,
} from './conversion-evidence.types.js';
import { PageInstants } from './page-instants.js';
import { type CountsTouch, RowTouches } from './row-touches.js';
import { shownTouches } from './shown-touches.js';

/** A touch of a conversion that is to be shown; money in ten-thousandths. */
export interface FoundTouch extends TouchPosition {
  readonly touchedAtUs: number;
  readonly channel: Origin;
  readonly credit: number;
  readonly units: bigint;
  readonly isCounted: boolean;
}

/** What one touch gets of a conversion's revenue, in ten-thousandths. */
export interface CreditedTouch {
  readonly touchedAtUs: number;
  readonly units: bigint;
}

/** A conversion that the row counts; money in ten-thousandths. */
export interface FoundConversion extends ConversionPosition {
  readonly userId: string | null;
  readonly currency: string | null;
  readonly units: bigint;
  /** What the row counts of it. */
  readonly credit: number;
  readonly creditedUnits: bigint;
  /** The same apart by instant of the touch, where that is asked for. */
  readonly creditedAt: readonly CreditedTouch[];
  /** In time: of more than {@link MAX_TOUCHES} those that are shown. */
  readonly touches: readonly FoundTouch[];
  readonly touchesLeftOff: number;
}

/** A conversion that a page may have. */
interface Candidate extends ConversionPosition {
  readonly converted: AttributedConversion;
  readonly credits: readonly Stretch[];
  /** What the row counts of it. */
  readonly credit: number;
  /** What is shown of it, once its timeline is over. */
  shown?: FoundConversion;
}

/** What belongs to a row. */
export interface CountedInRow {
  /** Whether a channel belongs to it. */
  readonly isInRow: (channel: Origin) => boolean;
  /** Which touches of its channels count; all of them unless given. */
  readonly counts?: CountsTouch;
  /** Whether a conversion tells what each of its touches gets. */
  readonly tellsCreditedTouches?: boolean;
}

/**
 * What a tally finds: at first how many conversions there are and when those of the page happened, of all; then, of those of
 * these instants, the page.
 */
export type EvidencePass = 'instants' | 'page';

/** Finds one page of the conversions that a row counts, by time and id, and one more, which shows whether there is another. */
export class ConversionEvidenceTally implements Tally {
  readonly needsEventIds: boolean;
  /** Itself, as reports that narrow it have it within their own. */
  readonly conversions = this;
  private readonly channels: Origin[] = [];
  private readonly inRow: boolean[] = [];
  private found: Candidate[] = [];
  /** Those of the timeline under way. */
  private fresh: Candidate[] = [];
  private row: RowTouches | undefined;
  /** The last one that a page may still have, once there are enough. */
  private last: ConversionPosition | null = null;
  private count = 0;
  private readonly noted: PageInstants;

  constructor(
    pass: EvidencePass,
    private readonly evidence: ConversionEvidenceQuestion,
    private readonly counted: CountedInRow,
    private readonly slices: TimeSlices,
  ) {
    this.needsEventIds = pass === 'page';
    this.noted = new PageInstants(evidence.after?.atUs ?? null, evidence.limit + 1);
  }

  nameChannels(channels: readonly Origin[]): void {
    for (const channel of channels) {
      this.channels.push(channel);
      this.inRow.push(this.counted.isInRow(channel));
    }
  }

  convert(converted: AttributedConversion): void {
    const { packed, index, journey } = converted;
    const { row, model, after } = this.evidence;
    if (row.kind === 'unattributed' && lengthOf(journey) > 0) return;
    if (row.kind === 'excluded' && journey.excludedTouches === 0) return;
    this.row ??= new RowTouches(journey.timeline, this.inRow, this.counted.counts);
    const atUs = packed.atUs(index);
    // All of it counts, whatever its touches get.
    if (this.isWhole && !this.needsEventIds) {
      this.count++;
      this.noted.note(atUs);
      return;
    }
    const credits = creditsOf(model, journey);
    const credit = this.isWhole ? WHOLE_CREDIT : countedOf(credits, this.row);
    if (credit === 0) return;
    this.count++;
    if (!this.needsEventIds) {
      this.noted.note(atUs);
      return;
    }
    const position = { atUs, eventId: packed.eventIds![index]! };
    if (after !== null && compare(position, after) <= 0) return;
    if (!this.mayBeOnPage(position)) return;
    const candidate = { ...position, converted, credits, credit };
    this.fresh.push(candidate);
    this.found.push(candidate);
    if (this.found.length > 2 * (this.evidence.limit + 1)) this.cut();
  }

  /** Its touches are known no longer when the next visitors come. */
  endTimeline(): void | Promise<void> {
    if (this.fresh.length > 0) return this.read();
    this.row = undefined;
  }

  nextVisitors(): void {}

  /** How many conversions the row counts, in whole or in part. */
  get total(): number {
    return this.count;
  }

  /** When all those of the page happened, and the one more; in time. */
  get instants(): readonly number[] {
    return this.noted.inTime();
  }

  /** One more than the page holds, where there are as many. */
  page(): readonly FoundConversion[] {
    this.cut();
    return this.found.map(({ shown }) => shown!);
  }

  private get isWhole(): boolean {
    const { kind } = this.evidence.row;
    return kind === 'all' || kind === 'unattributed' || kind === 'excluded';
  }

  private mayBeOnPage(position: ConversionPosition): boolean {
    return this.last === null || compare(position, this.last) <= 0;
  }

  private cut(): void {
    this.found = this.found.sort(compare).slice(0, this.evidence.limit + 1);
    this.last = this.found[this.evidence.limit] ?? null;
  }

  private async read(): Promise<void> {
    for (const candidate of this.fresh) {
      if (this.slices.isOver()) await this.slices.rest();
      if (this.mayBeOnPage(candidate)) candidate.shown = this.show(candidate, this.row!);
    }
    this.fresh = [];
    this.row = undefined;
  }

  private show({ atUs, eventId, converted, credits, credit }: Candidate, row: RowTouches): FoundConversion {
    const { packed, index, journey } = converted;
    const revenue = packed.revenue(index);
    const paid = paidOut(credits, revenue);
    const whole = BigInt(revenue.millions) * BigInt(UNITS_PER_MILLION) + BigInt(revenue.rest);
    const shown = shownTouches(journey, credits, row, MAX_TOUCHES);
    return {
      atUs,
      eventId,
      userId: packed.userIds![index]!,
      currency: packed.currency(index),
      units: whole,
      credit,
      creditedUnits: this.isWhole ? whole : paidTo(paid, row),
      creditedAt: this.counted.tellsCreditedTouches ? touchesPaid(journey, paid, row) : [],
      touches: shown.map((position) => this.toTouch(converted, { paid, row, position })),
      touchesLeftOff: journey.excludedTouches + lengthOf(journey) - shown.length,
    };
  }

  private toTouch(
    { journey }: AttributedConversion,
    { paid, row, position }: { paid: readonly PaidStretch[]; row: RowTouches; position: number },
  ): FoundTouch {
    const { touches, order } = journey.timeline;
    const touch = order[position]!;
    const channel = touches.channels[touch]!;
    const stretch = paid.find(({ from, to }) => position >= from && position < to);
    return {
      pack: touches.packs[touch]!,
      index: touches.indexes[touch]!,
      touchedAtUs: touches.atUs[touch]!,
      channel: this.channels[channel]!,
      credit: stretch?.credit ?? 0,
      units: stretch ? unitsOf(stretch) : 0n,
      isCounted: stretch !== undefined && row.has(position),
    };
  }
}

/** The credit of the touches in a row. */
function countedOf(credits: readonly Stretch[], row: RowTouches): number {
  let counted = 0;
  for (const { from, to, each } of credits) counted += each * row.count(from, to);
  return counted;
}

/** What the touches in a row get of the revenue. */
function paidTo(paid: readonly PaidStretch[], row: RowTouches): bigint {
  let units = 0n;
  for (const stretch of paid) units += unitsOf(stretch) * BigInt(row.count(stretch.from, stretch.to));
  return units;
}

/** What each touch in a row gets of the revenue. */
function touchesPaid(
  { timeline: { touches, order } }: Journey,
  paid: readonly PaidStretch[],
  row: RowTouches,
): CreditedTouch[] {
  const found: CreditedTouch[] = [];
  for (const stretch of paid)
    for (let position = stretch.from; position < stretch.to; position++)
      if (row.has(position))
        found.push({ touchedAtUs: touches.atUs[order[position]!]!, units: unitsOf(stretch) });
  return found;
}

function unitsOf({ units, moreUnits }: PaidStretch): bigint {
  return BigInt(units) + BigInt(moreUnits);
}

/** By time; of one instant by the bytes of the id. */
function compare(a: ConversionPosition, b: ConversionPosition): number {
  return a.atUs - b.atUs || Buffer.from(a.eventId).compare(Buffer.from(b.eventId));
}
