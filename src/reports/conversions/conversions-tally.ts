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
import { ChannelReach } from './channel-reach.js';
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
  readonly countsVisitors: boolean;
  readonly touch?: (touch: PassingTouch) => void;
  readonly present?: (visitor: number) => void;
  /** Null where only credit is asked for: nobody's touches have to be read then but those of who converted. */
  private readonly reach: ChannelReach | null;
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
  /** Touches with credit of any model. */
  private readonly creditedTouches = new DistinctCounts(1);
  /** Touches with credit: by group, and at last all together, and by model. */
  private creditedVisits: DistinctCounts;
  private readonly credits = new ExactSums();
  private readonly shares: TouchCredits;

  constructor(
    private readonly question: ConversionsQuestion,
    private readonly groups: ChannelGroups,
    slices: TimeSlices,
  ) {
    const reach = question.asksOnlyCredit ? null : new ChannelReach(groups, question.span.fromUs);
    this.reach = reach;
    this.countsVisitors = reach !== null;
    if (reach) {
      this.touch = (touch) => reach.touch(touch);
      this.present = (visitor) => reach.present(visitor);
    }
    this.countsPeople = question.countBy === 'user';
    this.converted = new DistinctCounts(FIRST_BUCKET + question.buckets.length);
    this.creditedVisits = new DistinctCounts(question.models.length);
    this.shares = new TouchCredits(question.models, this, slices);
  }

  nameChannels(channels: readonly Origin[]): void {
    this.groups.take(channels);
    const { count } = this.groups;
    const { models } = this.question;
    this.reach?.nameGroups();
    this.credited = models.map(() => new GroupedVisitors(count));
    this.creditedVisits = new DistinctCounts((count + 1) * models.length);
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
    const channel = touches.channels[touch]!;
    const group = this.groups.of(channel);
    if (this.reach === null && this.creditedTouches.isNew(touch, 0)) this.groups.note(channel);
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
    const { converted, credited, creditedTouches, creditedVisits } = this;
    for (const counts of [converted, ...credited, creditedTouches, creditedVisits]) counts.nextVisitors();
    this.reach?.nextVisitors();
  }

  /**
   * Rows by the credit of the first model, then by visitors, then by name; that of the unlisted channels last; where only credit
   * is asked for, of channels that have some. Where there are more than may be listed, one more: what is not listed together, or, of too many groups, another of them.
   *
   * @param activePeople how many were active, where people are counted: touches alone do not tell.
   */
  result(activePeople: number | null): ConversionsResult {
    const { groups, reach, question } = this;
    const visitors = groups.numbers.map((group) => reach?.visitors([group]) ?? 0);
    const credits = groups.numbers.map((group) => Number(this.credits.of(group * question.models.length)));
    const ranked = firstOf(
      groups.numbers.filter((group) => (reach ? visitors[group]! > 0 : this.hasCredit(group))),
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
      totals: { ...this.count(TOTAL), activeVisitors: activePeople ?? reach?.active ?? null },
      unattributed: this.count(UNATTRIBUTED),
      excludedVisitors: this.count(EXCLUDED),
      botConversions: this.count(OF_BOTS),
      longJourneys: this.shares.longJourneys,
      buckets: question.buckets.map((_, index) => this.count(FIRST_BUCKET + index)),
      rows: [
        ...listed.map((group) => ({
          group: groups.describe(group),
          ...this.sums([group]),
        })),
        ...(joinsRest ? [this.rest(listed)] : []),
      ],
      allChannels: this.sums(null),
    };
  }

  private hasCredit(group: number): boolean {
    const { models } = this.question;
    return models.some((_, m) => this.creditedVisits.of(group * models.length + m) > 0);
  }

  private count(cell: number): ConversionCount {
    const revenue = this.revenue.of([cell]);
    return { conversions: this.conversions[cell] ?? 0, visitors: this.converted.of(cell), revenue };
  }

  /** All groups that are not listed. */
  private rest(listed: readonly number[]): ChannelRow {
    const others = this.groups.numbers.filter((group) => !listed.includes(group));
    return { group: { kind: 'other' }, ...this.sums(others) };
  }

  /** Of some groups, or, for null, of all together. */
  private sums(groups: readonly number[] | null): ChannelSums {
    const { models } = this.question;
    const summed = groups ?? [this.groups.count];
    const listings = summed.map((group) => group * models.length);
    return {
      visitors: this.reach?.visitors(groups) ?? null,
      visits: this.reach?.visits(summed) ?? null,
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
