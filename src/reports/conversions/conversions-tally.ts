import { DistinctCounts } from '../attribution/distinct-counts.js';
import { ExactSums } from '../attribution/exact-sums.js';
import { GroupedVisitors } from '../attribution/grouped-visitors.js';
import { lengthOf } from '../attribution/journey.js';
import { Currencies, MoneySums, NO_CURRENCY } from '../attribution/money-sums.js';
import type { PassingTouch } from '../attribution/passing-touch.js';
import type { AttributedConversion, Tally } from '../attribution/tally.js';
import type { Timeline } from '../attribution/timeline.js';
import { type CreditReceiver, type GivenCredit, TouchCredits } from '../attribution/touch-credits.js';
import type { TouchStore } from '../attribution/touch-store.js';
import { bucketIndex } from '../calendar/time-buckets.js';
import type { Origin } from '../channel/channel.js';
import type { ChannelGroups } from '../channel/channel-groups.js';
import type { TimeSlices } from '../running/time-slices.js';
import type {
  ChannelRow,
  ChannelSums,
  ConversionCount,
  ConversionsQuestion,
  ConversionsResult,
} from './conversions.types.js';
import { firstOf } from './first-of.js';

/** Cells of what is counted of conversions themselves; those of the buckets follow. */
const TOTAL = 0;
const UNATTRIBUTED = 1;
const EXCLUDED = 2;
const OF_BOTS = 3;
const FIRST_BUCKET = 4;

/** Counts the conversions report. Credits of conversions are in groups by their currency. */
export class ConversionsTally implements Tally, CreditReceiver {
  readonly countsVisitors = true;
  private readonly active = new DistinctCounts(1);
  private reached = new GroupedVisitors(0);
  /** By group, and at last all together. */
  private visits = new Float64Array(1);
  private readonly converted: DistinctCounts;
  private readonly conversions: number[] = [];
  private readonly currencies = new Currencies();
  /** By cell of what is counted of conversions. */
  private readonly revenue = new MoneySums(this.currencies);
  /** By group and model. */
  private readonly creditedRevenue = new MoneySums(this.currencies);
  /** Who converted on the timeline under way; where people are counted, they are whose touches get the credit. */
  private converter = -1;
  private readonly countsPeople: boolean;
  /** By model, visitors with credit. */
  private credited: readonly GroupedVisitors[] = [];
  /** Touches with credit: by group, and at last all together, and by model. */
  private creditedVisits: DistinctCounts;
  private readonly credits = new ExactSums();
  private readonly shares: TouchCredits;

  constructor(
    private readonly question: ConversionsQuestion,
    private readonly groups: ChannelGroups,
    slices: TimeSlices,
  ) {
    this.countsPeople = question.countBy === 'user';
    this.converted = new DistinctCounts(FIRST_BUCKET + question.buckets.length);
    this.creditedVisits = new DistinctCounts(question.models.length);
    this.shares = new TouchCredits(question.models, this, slices);
  }

  nameChannels(channels: readonly Origin[]): void {
    this.groups.take(channels);
    const { count } = this.groups;
    const { models } = this.question;
    this.reached = new GroupedVisitors(count);
    this.visits = new Float64Array(count + 1);
    this.credited = models.map(() => new GroupedVisitors(count));
    this.creditedVisits = new DistinctCounts((count + 1) * models.length);
  }

  touch({ visitor, channel, atUs }: PassingTouch): void {
    this.groups.note(channel);
    const group = this.groups.of(channel);
    this.reached.note(visitor, group);
    this.visits[group]!++;
    this.visits[this.groups.count]!++;
    if (atUs >= this.question.span.fromUs) this.active.note(visitor, 0);
  }

  present(visitor: number): void {
    this.active.note(visitor, 0);
  }

  convert(conversion: AttributedConversion): void | Promise<void> {
    const { packed, index, visitor, journey } = conversion;
    const cells = [TOTAL, FIRST_BUCKET + bucketIndex(this.question.buckets, packed.atUs(index))];
    if (lengthOf(journey) === 0) cells.push(UNATTRIBUTED);
    if (journey.excludedTouches > 0) cells.push(EXCLUDED);
    if (packed.isOfBot(index)) cells.push(OF_BOTS);
    for (const cell of cells) {
      this.conversions[cell] = (this.conversions[cell] ?? 0) + 1;
      this.converted.note(visitor, cell);
    }
    this.converter = visitor;
    return this.shares.convert(conversion, this.revenue.addRevenue(cells, packed, index));
  }

  endTimeline(timeline: Timeline): void | Promise<void> {
    return this.shares.endTimeline(timeline);
  }

  /** A currency is listed wherever a touch led to a conversion with it, be it by 0. */
  led(currency: number, touches: TouchStore, touch: number): void {
    if (currency === NO_CURRENCY) return;
    const { models } = this.question;
    this.creditedRevenue.add(currency, this.groups.of(touches.channels[touch]!) * models.length, 0);
    this.creditedRevenue.add(currency, this.groups.count * models.length, 0);
  }

  give(given: GivenCredit): void {
    const { touches, touch, model } = given;
    const group = this.groups.of(touches.channels[touch]!);
    this.credited[model]!.note(this.countsPeople ? this.converter : touches.visitors[touch]!, group);
    this.giveTo(group, given);
    this.giveTo(this.groups.count, given);
  }

  private giveTo(
    group: number,
    { group: currency, model, touch, credit, units, moreUnits }: GivenCredit,
  ): void {
    const cell = group * this.question.models.length + model;
    this.credits.add(cell, credit);
    this.creditedVisits.note(touch, cell);
    if (currency === NO_CURRENCY) return;
    this.creditedRevenue.add(currency, cell, units);
    this.creditedRevenue.add(currency, cell, moreUnits);
  }

  nextVisitors(): void {
    const { active, reached, converted, credited, creditedVisits } = this;
    for (const counts of [active, reached, converted, ...credited, creditedVisits]) counts.nextVisitors();
  }

  /**
   * Rows by the credit of the first model, then by visitors, then by name; that of the unlisted channels last. Where there are
   * more than may be listed, one more: what is not listed together, or, of too many groups, another of them.
   *
   * @param activePeople how many were active, where people are counted: touches alone do not tell.
   */
  result(activePeople: number | null): ConversionsResult {
    const { groups, reached, question } = this;
    const visitors = groups.numbers.map((group) => reached.of([group]));
    const credits = groups.numbers.map((group) => Number(this.credits.of(group * question.models.length)));
    const ranked = firstOf(
      groups.numbers.filter((group) => visitors[group]! > 0),
      question.limit + 1,
      (a, b) =>
        groups.rank(a) - groups.rank(b) ||
        credits[b]! - credits[a]! ||
        visitors[b]! - visitors[a]! ||
        groups.compareNames(a, b),
    );
    const joinsRest = ranked.length > question.limit && GroupedVisitors.canJoin(groups.count);
    const listed = joinsRest ? ranked.slice(0, question.limit) : ranked;
    return {
      totals: { ...this.count(TOTAL), activeVisitors: activePeople ?? this.active.of(0) },
      unattributed: this.count(UNATTRIBUTED),
      excludedVisitors: this.count(EXCLUDED),
      botConversions: this.count(OF_BOTS),
      longJourneys: this.shares.longJourneys,
      buckets: question.buckets.map((_, index) => this.count(FIRST_BUCKET + index)),
      rows: [
        ...listed.map((group) => ({
          group: groups.describe(group),
          visitors: visitors[group]!,
          ...this.sums([group]),
        })),
        ...(joinsRest ? [this.rest(listed)] : []),
      ],
      allChannels: { visitors: reached.of(null), ...this.sums(null) },
    };
  }

  private count(cell: number): ConversionCount {
    const revenue = this.revenue.of([cell]);
    return { conversions: this.conversions[cell] ?? 0, visitors: this.converted.of(cell), revenue };
  }

  /** All groups that are not listed. */
  private rest(listed: readonly number[]): ChannelRow {
    const others = this.groups.numbers.filter((group) => !listed.includes(group));
    return { group: { kind: 'other' }, visitors: this.reached.of(others), ...this.sums(others) };
  }

  /** Of some groups, or, for null, of all together. */
  private sums(groups: readonly number[] | null): Omit<ChannelSums, 'visitors'> {
    const { models } = this.question;
    const summed = groups ?? [this.groups.count];
    const listings = summed.map((group) => group * models.length);
    return {
      visits: summed.reduce((sum, group) => sum + this.visits[group]!, 0),
      models: models.map((model, m) => ({
        model,
        credit: Number(listings.reduce((sum, listing) => sum + this.credits.of(listing + m), 0n)),
        visitors: this.credited[m]?.of(groups) ?? 0,
        visits: listings.reduce((sum, listing) => sum + this.creditedVisits.of(listing + m), 0),
        revenue: this.creditedRevenue.of(
          listings.map((listing) => listing + m),
          listings,
        ),
      })),
    };
  }
}
