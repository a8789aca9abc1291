import { WHOLE_CREDIT } from '../attribution/attribution.types.js';
import { eachCredit } from '../attribution/credits.js';
import { DistinctCounts } from '../attribution/distinct-counts.js';
import { addRevenue, ExactSums } from '../attribution/exact-sums.js';
import { lengthOf } from '../attribution/journey.js';
import { moneyOfUnits } from '../attribution/money-of-units.js';
import type { PassingTouch } from '../attribution/passing-touch.js';
import type { AttributedConversion, Tally } from '../attribution/tally.js';
import { bucketIndex } from '../calendar/time-buckets.js';
import type { Channel } from '../channel/channel.js';
import { ChannelGroups } from './channel-groups.js';
import type {
  ChannelRow,
  ConversionCount,
  ConversionsQuestion,
  ConversionsResult,
  Money,
} from './conversions.types.js';
import { firstOf } from './first-of.js';

/** Cells of what is counted of conversions themselves; those of the buckets follow. */
const TOTAL = 0;
const UNATTRIBUTED = 1;
const FIRST_BUCKET = 2;

/** Sums of money by currency, in ten-thousandths. */
type MoneySums = Map<string, ExactSums>;

/** Counts the conversions report. */
export class ConversionsTally implements Tally {
  private readonly active = new DistinctCounts(1);
  /** By group. */
  private reached = new DistinctCounts(0);
  private readonly converted: DistinctCounts;
  private readonly conversions: number[] = [];
  private readonly revenue: MoneySums = new Map();
  /** By group and model. */
  private credited = new DistinctCounts(0);
  private readonly credits = new ExactSums();
  private readonly creditedRevenue: MoneySums = new Map();

  constructor(
    private readonly question: ConversionsQuestion,
    private readonly groups: ChannelGroups,
  ) {
    this.converted = new DistinctCounts(FIRST_BUCKET + question.buckets.length);
  }

  nameChannels(channels: readonly Channel[]): void {
    this.groups.take(channels);
    this.reached = new DistinctCounts(this.groups.count);
    this.credited = new DistinctCounts(this.groups.count * this.question.models.length);
  }

  touch({ visitor, channel, atUs }: PassingTouch): void {
    this.reached.note(visitor, this.groups.of(channel));
    if (atUs >= this.question.span.fromUs) this.active.note(visitor, 0);
  }

  present(visitor: number): void {
    this.active.note(visitor, 0);
  }

  convert({ packed, index, visitor, journey }: AttributedConversion): void {
    const cells = [TOTAL, FIRST_BUCKET + bucketIndex(this.question.buckets, packed.atUs(index))];
    if (lengthOf(journey) === 0) cells.push(UNATTRIBUTED);
    const currency = packed.currency(index);
    const revenue = packed.revenue(index);
    for (const cell of cells) {
      this.conversions[cell] = (this.conversions[cell] ?? 0) + 1;
      this.converted.note(visitor, cell);
      if (currency)
        addRevenue(sumsOf(this.revenue, currency), cell, { revenue, before: 0, credit: WHOLE_CREDIT });
    }
    const money = currency === null ? null : sumsOf(this.creditedRevenue, currency);
    const { models } = this.question;
    const { channels, visitors } = journey.touches;
    // A currency is listed wherever a touch led to a conversion with it, be it by 0.
    if (money)
      for (let at = journey.from; at < journey.to; at++)
        money.add(this.groups.of(channels[journey.order[at]!]!) * models.length, 0);
    eachCredit(models, journey, ({ model, touch, credit, before }) => {
      const cell = this.groups.of(channels[touch]!) * models.length + model;
      this.credits.add(cell, credit);
      this.credited.note(visitors[touch]!, cell);
      if (money) addRevenue(money, cell, { revenue, before, credit });
    });
  }

  nextVisitors(): void {
    for (const counts of [this.active, this.reached, this.converted, this.credited]) counts.nextVisitors();
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
      buckets: question.buckets.map((_, index) => this.count(FIRST_BUCKET + index)),
      rows: ranked.map((group) => this.row(group)),
    };
  }

  private count(cell: number): ConversionCount {
    const revenue = moneyOf(this.revenue, cell, cell);
    return { conversions: this.conversions[cell] ?? 0, visitors: this.converted.of(cell), revenue };
  }

  private row(group: number): ChannelRow {
    const { models } = this.question;
    return {
      group: this.groups.describe(group),
      visitors: this.reached.of(group),
      models: models.map((model, m) => {
        const cell = group * models.length + m;
        return {
          model,
          credit: Number(this.credits.of(cell)),
          visitors: this.credited.of(cell),
          revenue: moneyOf(this.creditedRevenue, cell, group * models.length),
        };
      }),
    };
  }
}

function sumsOf(money: MoneySums, currency: string): ExactSums {
  const known = money.get(currency);
  if (known) return known;
  const sums = new ExactSums();
  money.set(currency, sums);
  return sums;
}

/** A cell's sums of the currencies in which anything was added to another, or the same, by currency. */
function moneyOf(money: MoneySums, cell: number, listing: number): Money[] {
  return [...money]
    .filter(([, sums]) => sums.has(listing))
    .map(([currency, sums]) => ({ currency, amount: moneyOfUnits(sums.of(cell)) }))
    .sort((a, b) => (a.currency < b.currency ? -1 : 1));
}
