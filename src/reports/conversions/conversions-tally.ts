import { DistinctCounts } from '../attribution/distinct-counts.js';
import { ExactSums } from '../attribution/exact-sums.js';
import { lengthOf } from '../attribution/journey.js';
import { moneyOfUnits } from '../attribution/money-of-units.js';
import { UNITS_PER_MILLION } from '../attribution/packed-conversions.js';
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
  ChannelSums,
  ConversionCount,
  ConversionsQuestion,
  ConversionsResult,
  Money,
} from './conversions.types.js';
import { firstOf } from './first-of.js';

/** Cells of what is counted of conversions themselves; those of the buckets follow. */
const TOTAL = 0;
const UNATTRIBUTED = 1;
const EXCLUDED = 2;
const OF_BOTS = 3;
const FIRST_BUCKET = 4;

/** Sums of money in one currency, in ten-thousandths. */
interface CurrencySums {
  readonly currency: string;
  /** By cell of what is counted of conversions. */
  readonly revenue: ExactSums;
  /** By group and model. */
  readonly credited: ExactSums;
}

/** The group of credits of conversions without revenue; those of currencies follow. */
const NO_CURRENCY = 0;

/** Counts the conversions report. */
export class ConversionsTally implements Tally, CreditReceiver {
  private readonly active = new DistinctCounts(1);
  /** By group. */
  private reached = new DistinctCounts(0);
  private readonly reachedAtAll = new DistinctCounts(1);
  /** By group, and at last all together. */
  private visits = new Float64Array(1);
  private readonly converted: DistinctCounts;
  private readonly conversions: number[] = [];
  /** By number, from 1 on. */
  private readonly money: (CurrencySums | undefined)[] = [undefined];
  private readonly numberOf = new Map<string, number>();
  /** Visitors with credit, and touches with credit: by group, and at last all together, and by model. */
  private credited: DistinctCounts;
  private creditedVisits: DistinctCounts;
  private readonly credits = new ExactSums();
  private readonly shares: TouchCredits;

  constructor(
    private readonly question: ConversionsQuestion,
    private readonly groups: ChannelGroups,
    slices: TimeSlices,
  ) {
    this.converted = new DistinctCounts(FIRST_BUCKET + question.buckets.length);
    this.credited = new DistinctCounts(question.models.length);
    this.creditedVisits = new DistinctCounts(question.models.length);
    this.shares = new TouchCredits(question.models, this, slices);
  }

  nameChannels(channels: readonly Origin[]): void {
    this.groups.take(channels);
    const { count } = this.groups;
    const cells = (count + 1) * this.question.models.length;
    this.reached = new DistinctCounts(count);
    this.visits = new Float64Array(count + 1);
    this.credited = new DistinctCounts(cells);
    this.creditedVisits = new DistinctCounts(cells);
  }

  touch({ visitor, channel, atUs }: PassingTouch): void {
    this.groups.note(channel);
    const group = this.groups.of(channel);
    this.reached.note(visitor, group);
    this.reachedAtAll.note(visitor, 0);
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
    const currency = packed.currency(index);
    const number = currency === null ? NO_CURRENCY : this.numberOfCurrency(currency);
    const revenue = this.money[number]?.revenue;
    for (const cell of cells) {
      this.conversions[cell] = (this.conversions[cell] ?? 0) + 1;
      this.converted.note(visitor, cell);
      if (revenue) {
        const { millions, rest } = packed.revenue(index);
        // In two halves: the whole may be more than can be added at once.
        const half = Math.trunc(millions / 2);
        revenue.add(cell, half * UNITS_PER_MILLION);
        revenue.add(cell, (millions - half) * UNITS_PER_MILLION + rest);
      }
    }
    return this.shares.convert(conversion, number);
  }

  endTimeline(timeline: Timeline): void | Promise<void> {
    return this.shares.endTimeline(timeline);
  }

  /** A currency is listed wherever a touch led to a conversion with it, be it by 0. */
  led(currency: number, touches: TouchStore, touch: number): void {
    const { models } = this.question;
    const credited = this.money[currency]?.credited;
    credited?.add(this.groups.of(touches.channels[touch]!) * models.length, 0);
    credited?.add(this.groups.count * models.length, 0);
  }

  give(given: GivenCredit): void {
    this.giveTo(this.groups.of(given.touches.channels[given.touch]!), given);
    this.giveTo(this.groups.count, given);
  }

  private giveTo(
    group: number,
    { group: currency, model, touches, touch, credit, units, moreUnits }: GivenCredit,
  ): void {
    const cell = group * this.question.models.length + model;
    this.credits.add(cell, credit);
    this.credited.note(touches.visitors[touch]!, cell);
    this.creditedVisits.note(touch, cell);
    const money = this.money[currency]?.credited;
    if (!money) return;
    money.add(cell, units);
    money.add(cell, moreUnits);
  }

  nextVisitors(): void {
    const { active, reached, reachedAtAll, converted, credited, creditedVisits } = this;
    for (const counts of [active, reached, reachedAtAll, converted, credited, creditedVisits])
      counts.nextVisitors();
  }

  /**
   * Rows by the credit of the first model, then by visitors, then by name; that of the unlisted channels last. Where there are
   * more than may be listed, one more.
   */
  result(): ConversionsResult {
    const { groups, reached, question } = this;
    const credit = (group: number) => Number(this.credits.of(group * question.models.length));
    const ranked = firstOf(
      groups.numbers.filter((group) => reached.of(group) > 0),
      question.limit + 1,
      (a, b) =>
        groups.rank(a) - groups.rank(b) ||
        credit(b) - credit(a) ||
        reached.of(b) - reached.of(a) ||
        groups.compareNames(a, b),
    );
    return {
      totals: { ...this.count(TOTAL), activeVisitors: this.active.of(0) },
      unattributed: this.count(UNATTRIBUTED),
      excludedVisitors: this.count(EXCLUDED),
      botConversions: this.count(OF_BOTS),
      longJourneys: this.shares.longJourneys,
      buckets: question.buckets.map((_, index) => this.count(FIRST_BUCKET + index)),
      rows: ranked.map((group) => ({
        group: groups.describe(group),
        visitors: reached.of(group),
        ...this.sums(group),
      })),
      allChannels: { visitors: this.reachedAtAll.of(0), ...this.sums(groups.count) },
    };
  }

  private count(cell: number): ConversionCount {
    const revenue = this.moneyOf(({ revenue }) => (revenue.has(cell) ? revenue.of(cell) : null));
    return { conversions: this.conversions[cell] ?? 0, visitors: this.converted.of(cell), revenue };
  }

  /** Of a group, or of all together. */
  private sums(group: number): Omit<ChannelSums, 'visitors'> {
    const { models } = this.question;
    const listing = group * models.length;
    return {
      visits: this.visits[group]!,
      models: models.map((model, m) => ({
        model,
        credit: Number(this.credits.of(listing + m)),
        visitors: this.credited.of(listing + m),
        visits: this.creditedVisits.of(listing + m),
        revenue: this.moneyOf(({ credited }) => (credited.has(listing) ? credited.of(listing + m) : null)),
      })),
    };
  }

  private numberOfCurrency(currency: string): number {
    const known = this.numberOf.get(currency);
    if (known !== undefined) return known;
    const number = this.money.push({ currency, revenue: new ExactSums(), credited: new ExactSums() }) - 1;
    this.numberOf.set(currency, number);
    return number;
  }

  /** The amounts of the currencies that have one, by currency. */
  private moneyOf(unitsIn: (sums: CurrencySums) => bigint | null): Money[] {
    const amounts: Money[] = [];
    for (const sums of this.money) {
      const units = sums ? unitsIn(sums) : null;
      if (units !== null) amounts.push({ currency: sums!.currency, amount: moneyOfUnits(units) });
    }
    return amounts.sort((a, b) => (a.currency < b.currency ? -1 : 1));
  }
}
