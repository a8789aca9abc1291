import { DistinctCounts } from '../attribution/distinct-counts.js';
import { ExactSums } from '../attribution/exact-sums.js';
import { type Journey, lengthOf } from '../attribution/journey.js';
import { KeyIndex } from '../attribution/key-index.js';
import type { PassingTouch } from '../attribution/passing-touch.js';
import type { AttributedConversion, Tally } from '../attribution/tally.js';
import type { Timeline } from '../attribution/timeline.js';
import { type CreditReceiver, type GivenCredit, TouchCredits } from '../attribution/touch-credits.js';
import type { TouchStore } from '../attribution/touch-store.js';
import { bucketIndex } from '../calendar/time-buckets.js';
import { CHANNEL_FIELDS, type Origin } from '../channel/channel.js';
import { ChannelGroups } from '../channel/channel-groups.js';
import type { NamedChannel } from '../channel/channel-name.js';
import type { TimeSlices } from '../running/time-slices.js';
import { type LevelNames, levelsOf, tagOf } from './ad-levels.js';
import type { AdSpendQuestion } from './ad-spend-report.types.js';

/**
 * A channel with touches that are not direct, in all its spellings, by the levels of the question. A missing part of its name
 * is the empty text.
 */
export interface TaggedChannel extends LevelNames {
  /** Its number. */
  readonly channel: number;
  readonly source: string;
  readonly medium: string;
  readonly visitors: number;
}

/** What a channel's touches that are not direct got on a day of conversions in one currency, or in none. */
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
  readonly countsVisitors = true;
  conversions = 0;
  unattributed = 0;
  /** Those of them that more touches precede than a person makes. */
  excluded = 0;
  private readonly channels: ChannelGroups;
  private reached = new DistinctCounts(0);
  /** Currencies of conversions by number, and none: what credits are grouped by, together with the day. */
  private readonly currencies: (string | null)[] = [];
  private readonly numberOf = new Map<string | null, number>();
  /** Numbers pairs of a group and a channel that led to one of its conversions. */
  private readonly cells = new KeyIndex();
  private readonly pairs: { readonly group: number; readonly channel: number }[] = [];
  private readonly credits = new ExactSums();
  private readonly units = new ExactSums();
  /** By model, what touches outside of the range got. */
  private readonly outsideCredits = new ExactSums();
  private readonly shares: TouchCredits;
  private readonly isByTouch: boolean;

  constructor(
    private readonly question: AdSpendQuestion,
    slices: TimeSlices,
  ) {
    this.isByTouch = question.creditDate === 'touch';
    this.channels = new ChannelGroups([...CHANNEL_FIELDS, ...(question.details ?? [])]);
    this.shares = new TouchCredits(question.models, this, slices);
  }

  /** Conversions with more touches than `time_decay` counts by the minute. */
  get longJourneys(): number {
    return this.shares.longJourneys;
  }

  nameChannels(channels: readonly Origin[]): void {
    this.channels.take(channels);
    this.reached = new DistinctCounts(this.channels.count);
  }

  touch({ visitor, channel, isDirect, atUs }: PassingTouch): void {
    if (isDirect || (this.isByTouch && !this.isWithin(atUs))) return;
    this.channels.note(channel);
    this.reached.note(visitor, this.channels.of(channel));
  }

  /** By the day of the touch only those conversions count that a touch of the range may have led to. */
  convert(conversion: AttributedConversion): void | Promise<void> {
    const { packed, index, journey } = conversion;
    if (this.isByTouch && !this.hasTouchWithin(journey)) return;
    this.conversions += 1;
    if (lengthOf(journey) === 0) this.unattributed += 1;
    if (journey.excludedTouches > 0) this.excluded += 1;
    const currency = this.numberOfCurrency(packed.currency(index));
    const group = this.isByTouch ? currency : this.groupOf(currency, packed.atUs(index));
    return this.shares.convert(conversion, group);
  }

  endTimeline(timeline: Timeline): void | Promise<void> {
    return this.shares.endTimeline(timeline);
  }

  /** What led to a conversion is in the report, be it credited with nothing. */
  led(group: number, touches: TouchStore, touch: number): void {
    if (touches.directs[touch] === 0 && this.counts(touches, touch)) this.cellOf(group, touches, touch);
  }

  give({ group, model, touches, touch, credit, units, moreUnits }: GivenCredit): void {
    if (!this.counts(touches, touch)) this.outsideCredits.add(model, credit);
    else if (touches.directs[touch] === 0) {
      const cell = this.cellOf(group, touches, touch) * this.question.models.length + model;
      this.credits.add(cell, credit);
      this.units.add(cell, units);
      this.units.add(cell, moreUnits);
    }
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
    const { models, days } = this.question;
    return this.pairs.map(({ group, channel }, cell) => ({
      channel,
      day: group % days.length,
      currency: this.currencies[Math.floor(group / days.length)]!,
      credits: models.map((_, model) => Number(this.credits.of(cell * models.length + model))),
      units: models.map((_, model) => String(this.units.of(cell * models.length + model))),
    }));
  }

  /** What touches outside of the range got under a model, in millionths. */
  outside(model: number): number {
    return Number(this.outsideCredits.of(model));
  }

  private isWithin(atUs: number): boolean {
    const { fromUs, toUs } = this.question.span;
    return atUs >= fromUs && atUs < toUs;
  }

  private hasTouchWithin({ timeline, from, to }: Journey): boolean {
    const { fromUs, toUs } = this.question.span;
    return Math.max(from, timeline.firstAfter(fromUs - 1)) < Math.min(to, timeline.firstAfter(toUs - 1));
  }

  private counts(touches: TouchStore, touch: number): boolean {
    return !this.isByTouch || this.isWithin(touches.atUs[touch]!);
  }

  private numberOfCurrency(currency: string | null): number {
    const known = this.numberOf.get(currency);
    if (known !== undefined) return known;
    const number = this.currencies.push(currency) - 1;
    this.numberOf.set(currency, number);
    return number;
  }

  /** The number of a currency and of the day of an instant. */
  private groupOf(currency: number, atUs: number): number {
    const { days } = this.question;
    return currency * days.length + bucketIndex(days, atUs);
  }

  private cellOf(given: number, touches: TouchStore, touch: number): number {
    const group = this.isByTouch ? this.groupOf(given, touches.atUs[touch]!) : given;
    const channel = this.channels.of(touches.channels[touch]!);
    const cell = this.cells.add(group, channel);
    if (cell === this.pairs.length) this.pairs.push({ group, channel });
    return cell;
  }

  private nameOf(channel: number): Omit<TaggedChannel, 'channel' | 'visitors'> {
    const group = this.channels.describe(channel);
    return adNameOf(group.kind === 'value' ? group.channel : {}, this.question);
  }
}

/** What a channel is called to the join: its parts, and the levels of the question by the tags that name them. */
export function adNameOf(
  named: NamedChannel,
  { groupBy, adTag }: Pick<AdSpendQuestion, 'groupBy' | 'adTag'>,
): Omit<TaggedChannel, 'channel' | 'visitors'> {
  const { source, medium, campaign } = named;
  const below = levelsOf(groupBy).map((level) => [level, named[tagOf(level, adTag)] ?? '']);
  return {
    source: source ?? '',
    medium: medium ?? '',
    campaign: campaign ?? '',
    ...Object.fromEntries(below),
  };
}
