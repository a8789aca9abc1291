import { eachCredit } from '../attribution/credits.js';
import { DistinctCounts } from '../attribution/distinct-counts.js';
import { addRevenue, ExactSums } from '../attribution/exact-sums.js';
import { lengthOf } from '../attribution/journey.js';
import type { PassingTouch } from '../attribution/passing-touch.js';
import type { AttributedConversion, Tally } from '../attribution/tally.js';
import { bucketIndex } from '../calendar/time-buckets.js';
import type { Channel } from '../channel/channel.js';
import type { AdSpendQuestion } from './ad-spend-report.types.js';

/** A channel with touches that are not direct. A missing part of its name is the empty text. */
export interface TaggedChannel {
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly visitors: number;
}

/** What a channel's touches that are not direct got of a day's conversions in one currency, or in none. */
export interface CreditedDay extends Omit<TaggedChannel, 'visitors'> {
  /** Index of the day. */
  readonly day: number;
  readonly currency: string | null;
  /** By model, in millionths. */
  readonly credits: readonly number[];
  /** By model, in ten-thousandths, as text: a sum may be more than JSON's numbers hold. */
  readonly units: readonly string[];
}

/** Counts whom advertisements reached and what they are owed; which channel is one of theirs is decided later. */
export class AdSpendTally implements Tally {
  conversions = 0;
  unattributed = 0;
  private channels: readonly Channel[] = [];
  private reached = new DistinctCounts(0);
  private readonly cells = new Map<
    string,
    { cell: number; day: number; channel: number; currency: string | null }
  >();
  private readonly credits = new ExactSums();
  private readonly units = new ExactSums();

  constructor(private readonly question: AdSpendQuestion) {}

  nameChannels(channels: readonly Channel[]): void {
    this.channels = channels;
    this.reached = new DistinctCounts(channels.length);
  }

  touch({ visitor, channel, isDirect }: PassingTouch): void {
    if (!isDirect) this.reached.note(visitor, channel);
  }

  convert({ packed, index, journey }: AttributedConversion): void {
    this.conversions += 1;
    if (lengthOf(journey) === 0) this.unattributed += 1;
    const { models, days } = this.question;
    const day = bucketIndex(days, packed.atUs(index));
    const currency = packed.currency(index);
    const revenue = packed.revenue(index);
    const { touches, order } = journey;
    // What led to a conversion is in the report, be it credited with nothing.
    for (const touch of order.subarray(journey.from, journey.to))
      if (touches.directs[touch] === 0) this.cellOf(day, touches.channels[touch]!, currency);
    eachCredit(models, journey, ({ model, touch, credit, before }) => {
      if (touches.directs[touch] === 1) return;
      const cell = this.cellOf(day, touches.channels[touch]!, currency) * models.length + model;
      this.credits.add(cell, credit);
      if (currency) addRevenue(this.units, cell, { revenue, before, credit });
    });
  }

  nextVisitors(): void {
    this.reached.nextVisitors();
  }

  tagged(): TaggedChannel[] {
    return this.channels
      .map((_, channel) => ({ ...this.nameOf(channel), visitors: this.reached.of(channel) }))
      .filter(({ visitors }) => visitors > 0);
  }

  credited(): CreditedDay[] {
    const { models } = this.question;
    return [...this.cells.values()].map(({ cell, day, channel, currency }) => ({
      ...this.nameOf(channel),
      day,
      currency,
      credits: models.map((_, model) => Number(this.credits.of(cell * models.length + model))),
      units: models.map((_, model) => String(this.units.of(cell * models.length + model))),
    }));
  }

  private cellOf(day: number, channel: number, currency: string | null): number {
    const key = `${day} ${channel} ${currency}`;
    const known = this.cells.get(key);
    if (known) return known.cell;
    const cell = this.cells.size;
    this.cells.set(key, { cell, day, channel, currency });
    return cell;
  }

  private nameOf(channel: number) {
    const { source, medium, campaign } = this.channels[channel]!;
    return { source: source ?? '', medium: medium ?? '', campaign: campaign ?? '' };
  }
}
