import { DistinctCounts } from '../attribution/distinct-counts.js';
import { ExactSums } from '../attribution/exact-sums.js';
import { lengthOf } from '../attribution/journey.js';
import { KeyIndex } from '../attribution/key-index.js';
import type { PassingTouch } from '../attribution/passing-touch.js';
import type { AttributedConversion, Tally } from '../attribution/tally.js';
import type { Timeline } from '../attribution/timeline.js';
import { type CreditReceiver, type GivenCredit, TouchCredits } from '../attribution/touch-credits.js';
import type { TouchStore } from '../attribution/touch-store.js';
import { bucketIndex } from '../calendar/time-buckets.js';
import { CHANNEL_FIELDS, type Channel } from '../channel/channel.js';
import { ChannelGroups } from '../channel/channel-groups.js';
import type { TimeSlices } from '../running/time-slices.js';
import type { AdSpendQuestion } from './ad-spend-report.types.js';

/** A channel with touches that are not direct, in all its spellings. A missing part of its name is the empty text. */
export interface TaggedChannel {
  /** Its number. */
  readonly channel: number;
  readonly source: string;
  readonly medium: string;
  readonly campaign: string;
  readonly visitors: number;
}

/** What a channel's touches that are not direct got of a day's conversions in one currency, or in none. */
export interface CreditedDay extends Pick<TaggedChannel, 'channel'> {
  /** Index of the day. */
  readonly day: number;
  readonly currency: string | null;
  /** By model, in millionths. */
  readonly credits: readonly number[];
  /** By model, in ten-thousandths, as text: a sum may be more than JSON's numbers hold. */
  readonly units: readonly string[];
}

/** Counts whom advertisements reached and what they are owed; which channel is one of theirs is decided later. */
export class AdSpendTally implements Tally, CreditReceiver {
  conversions = 0;
  unattributed = 0;
  private readonly channels = new ChannelGroups(CHANNEL_FIELDS);
  private reached = new DistinctCounts(0);
  /** Days with a currency, or none, in which there was a conversion: what credits are grouped by. */
  private readonly groups: { readonly day: number; readonly currency: string | null }[] = [];
  private readonly groupOf = new Map<string, number>();
  /** Numbers pairs of a group and a channel that led to one of its conversions. */
  private readonly cells = new KeyIndex();
  private readonly pairs: { readonly group: number; readonly channel: number }[] = [];
  private readonly credits = new ExactSums();
  private readonly units = new ExactSums();
  private readonly shares: TouchCredits;

  constructor(
    private readonly question: AdSpendQuestion,
    slices: TimeSlices,
  ) {
    this.shares = new TouchCredits(question.models, this, slices);
  }

  /** Conversions with more touches than `time_decay` counts by the minute. */
  get longJourneys(): number {
    return this.shares.longJourneys;
  }

  nameChannels(channels: readonly Channel[]): void {
    this.channels.take(channels);
    this.reached = new DistinctCounts(this.channels.count);
  }

  touch({ visitor, channel, isDirect }: PassingTouch): void {
    if (isDirect) return;
    this.channels.note(channel);
    this.reached.note(visitor, this.channels.of(channel));
  }

  convert(conversion: AttributedConversion): void | Promise<void> {
    const { packed, index, journey } = conversion;
    this.conversions += 1;
    if (lengthOf(journey) === 0) this.unattributed += 1;
    const day = bucketIndex(this.question.days, packed.atUs(index));
    return this.shares.convert(conversion, this.groupOfDay(day, packed.currency(index)));
  }

  endTimeline(timeline: Timeline): void | Promise<void> {
    return this.shares.endTimeline(timeline);
  }

  /** What led to a conversion is in the report, be it credited with nothing. */
  led(group: number, touches: TouchStore, touch: number): void {
    if (touches.directs[touch] === 0) this.cellOf(group, touches.channels[touch]!);
  }

  give({ group, model, touches, touch, credit, units, moreUnits }: GivenCredit): void {
    if (touches.directs[touch] === 1) return;
    const cell = this.cellOf(group, touches.channels[touch]!) * this.question.models.length + model;
    this.credits.add(cell, credit);
    this.units.add(cell, units);
    this.units.add(cell, moreUnits);
  }

  nextVisitors(): void {
    this.reached.nextVisitors();
  }

  tagged(): TaggedChannel[] {
    return this.channels.numbers
      .filter((channel) => this.reached.of(channel) > 0)
      .map((channel) => ({ channel, ...this.nameOf(channel), visitors: this.reached.of(channel) }));
  }

  credited(): CreditedDay[] {
    const { models } = this.question;
    return this.pairs.map(({ group, channel }, cell) => ({
      channel,
      ...this.groups[group]!,
      credits: models.map((_, model) => Number(this.credits.of(cell * models.length + model))),
      units: models.map((_, model) => String(this.units.of(cell * models.length + model))),
    }));
  }

  private groupOfDay(day: number, currency: string | null): number {
    const name = `${day} ${currency}`;
    const known = this.groupOf.get(name);
    if (known !== undefined) return known;
    const group = this.groups.push({ day, currency }) - 1;
    this.groupOf.set(name, group);
    return group;
  }

  private cellOf(group: number, spelled: number): number {
    const channel = this.channels.of(spelled);
    const cell = this.cells.add(group, channel);
    if (cell === this.pairs.length) this.pairs.push({ group, channel });
    return cell;
  }

  private nameOf(channel: number) {
    const group = this.channels.describe(channel);
    const { source, medium, campaign } = group.kind === 'value' ? group.channel : {};
    return { source: source ?? '', medium: medium ?? '', campaign: campaign ?? '' };
  }
}
