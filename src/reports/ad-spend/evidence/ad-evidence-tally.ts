import type { AttributedConversion, Tally } from '../../attribution/tally.js';
import type { TouchStore } from '../../attribution/touch-store.js';
import { bucketIndex } from '../../calendar/time-buckets.js';
import type { Origin } from '../../channel/channel.js';
import {
  ConversionEvidenceTally,
  type EvidencePass,
} from '../../conversions/evidence/conversion-evidence-tally.js';
import type { TimeSlices } from '../../running/time-slices.js';
import type { AdSpendQuestion } from '../ad-spend-report.types.js';
import type { AdRow } from './ad-row.js';
import type { AdConversionsQuestion } from './ad-spend-evidence.types.js';

/** Finds one page of the conversions that a number of the ad spend report counts. */
export class AdEvidenceTally implements Tally {
  readonly needsEventIds: boolean;
  readonly conversions: ConversionEvidenceTally;
  private readonly isByTouch: boolean;
  /** The days on which what counts happened, the conversion or the touch; null: any of the range. */
  private readonly days: ReadonlySet<number> | null;

  constructor(
    pass: EvidencePass,
    private readonly question: AdSpendQuestion,
    evidence: AdConversionsQuestion & { readonly of: AdRow },
    slices: TimeSlices,
  ) {
    const { of: row, model, limit, after } = evidence;
    this.isByTouch = question.creditDate === 'touch';
    this.days = row.creditedDays;
    this.conversions = new ConversionEvidenceTally(
      pass,
      { row: { kind: 'value', channel: {} }, model, limit, after },
      {
        isInRow: (channel) => row.hasChannel(channel),
        counts: (touches, touch) => this.counts(touches, touch),
        tellsCreditedTouches: true,
      },
      slices,
    );
    this.needsEventIds = this.conversions.needsEventIds;
  }

  nameChannels(channels: readonly Origin[]): void {
    this.conversions.nameChannels(channels);
  }

  convert(conversion: AttributedConversion): void {
    const { packed, index } = conversion;
    if (this.isByTouch || this.isWithin(packed.atUs(index))) this.conversions.convert(conversion);
  }

  endTimeline(): void | Promise<void> {
    return this.conversions.endTimeline();
  }

  nextVisitors(): void {}

  /** Direct visits are no advertisement's, whatever platforms are called. */
  private counts({ directs, atUs }: TouchStore, touch: number): boolean {
    return directs[touch] === 0 && (!this.isByTouch || this.isWithin(atUs[touch]!));
  }

  private isWithin(atUs: number): boolean {
    const { span, days } = this.question;
    if (atUs < span.fromUs || atUs >= span.toUs) return false;
    return this.days === null || this.days.has(bucketIndex(days, atUs));
  }
}
