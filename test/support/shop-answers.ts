import { DAY_MS } from '../../src/common/clock.js';
import type { DemoRate } from '../../src/demo/shop-rates.js';
import type { DemoSpend } from '../../src/demo/shop-spend.js';
import type { DemoEvent } from '../../src/demo/shop-traffic.js';
import type { AttributionQuestion } from '../../src/reports/attribution/attribution.types.js';
import type { CountBy } from '../../src/reports/audience/audience.types.js';
import { countedOf, journeys, moneyText, unitsOf, whose } from './attribution-oracle.js';
import type { StoredEvent } from './stored-events.js';
import { touchesOf } from './touch-oracle.js';

/** What an analyst asks of the demonstration's shop, answered in memory from the events as they were sent. */
export class ShopAnswers {
  private readonly events: readonly StoredEvent[];

  /** @param range of all questions but the comparison: from (inclusive) to (exclusive), Unix ms. */
  constructor(
    sent: readonly DemoEvent[],
    private readonly costs: { readonly spend: readonly DemoSpend[]; readonly rates: readonly DemoRate[] },
    private readonly range: { readonly fromMs: number; readonly toMs: number },
  ) {
    this.events = sent.map(storedOf);
  }

  /** Events of a type, in the last so many days or those before them. */
  count(type: string, days = this.days, shiftDays = 0): number {
    return this.of(type, days, shiftDays).length;
  }

  visitors(type: string): number {
    return new Set(this.of(type).map(({ visitor }) => visitor)).size;
  }

  /** Visitors joined by their users. */
  people(type: string): number {
    const whoseIs = whose(this.events, Number.POSITIVE_INFINITY);
    return new Set(this.of(type).map(whoseIs)).size;
  }

  /** Events of a type that some visitors have. */
  countOf(type: string, visitors: readonly string[]): number {
    return this.of(type).filter(({ visitor }) => visitors.includes(visitor)).length;
  }

  /** Who has so many events of a type, or more, at any time, by visitor or by person. */
  frequent(type: string, times: number, countBy: CountBy): string[] {
    const whoseIs = countedOf(this.events, { countBy });
    const counts = new Map<string, number>();
    for (const event of this.events.filter((one) => one.type === type))
      counts.set(whoseIs(event), (counts.get(whoseIs(event)) ?? 0) + 1);
    return [...counts].filter(([, count]) => count >= times).map(([who]) => who);
  }

  /** The commonest value of a property. */
  commonest(type: string, property: string): { readonly value: string; readonly events: number } {
    const counts = new Map<string, number>();
    for (const { properties } of this.of(type)) {
      const value = String(properties![property]);
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const [value, events] = [...counts].sort(([, a], [, b]) => b - a)[0]!;
    return { value, events };
  }

  /** The median of revenue in a currency, by nearest rank. */
  medianRevenue(type: string, currency: string): string {
    const amounts = this.of(type)
      .filter(({ revenue }) => revenue?.[1] === currency)
      .map(({ revenue }) => unitsOf(revenue![0]))
      .sort((a, b) => Number(a - b));
    return moneyText(amounts[Math.ceil(amounts.length / 2) - 1]!);
  }

  /** What a source is credited with under last touch: its conversions, and who made them. */
  boughtAfter(source: string): { readonly conversions: number; readonly visitors: readonly string[] } {
    const own = this.purchases().filter(({ touches }) => touches.at(-1)?.origin.source === source);
    return { conversions: own.length, visitors: own.map(({ conversion }) => conversion.visitor) };
  }

  /** What each campaign cost and earned in euros under last touch, dollars by the rate of their day. */
  campaigns(): Map<string, { readonly spend: string; readonly roas: number }> {
    const { spend, rates } = this.costs;
    const rateOf = new Map(rates.map(({ date, rate }) => [date, unitsOf(rate)]));
    const from = dateOf(this.range.fromMs);
    return new Map(
      [...new Set(spend.map(({ campaign }) => campaign))].map((name) => {
        const cost = spend
          .filter(({ campaign, date }) => campaign === name && date >= from)
          .reduce((sum, row) => sum + unitsOf(row.spend), 0n);
        // In hundred-millionths of a euro.
        const earned = this.purchases()
          .filter(({ touches }) => touches.at(-1)?.origin.campaign === name)
          .reduce((sum, { conversion: { revenue, atUs } }) => {
            const [amount, currency] = revenue!;
            const rate = currency === 'EUR' ? 10_000n : rateOf.get(dateOf(atUs / 1000))!;
            return sum + unitsOf(amount) * rate;
          }, 0n);
        return [name, { spend: moneyText(cost), roas: Number(earned) / 10_000 / Number(cost) }];
      }),
    );
  }

  /** How many visitors with a device got to each step, one after the other, within the window of the funnel. */
  funnel(steps: readonly string[], device: string, windowMs: number): number[] {
    const byVisitor = new Map<string, StoredEvent[]>();
    for (const event of this.events)
      if (event.properties!['device'] === device)
        byVisitor.set(event.visitor, [...(byVisitor.get(event.visitor) ?? []), event]);
    const reached = [...byVisitor.values()].map((own) => {
      const entries = own.filter(({ type, atUs }) => type === steps[0] && this.isIn(atUs));
      return Math.max(0, ...entries.map(({ atUs }) => this.reachedFrom(own, steps, atUs, windowMs)));
    });
    return steps.map((_, step) => reached.filter((count) => count > step).length);
  }

  /** Of the visitors first seen in a week of the range, and how many came back in the week after: by calendar weeks from `monday`. */
  cohort(mondayMs: number): { readonly visitors: number; readonly returned: number } {
    const first = new Map<string, number>();
    for (const { visitor, atUs } of this.events)
      first.set(visitor, Math.min(first.get(visitor) ?? Number.POSITIVE_INFINITY, atUs));
    const isIn = (atUs: number, weeks: number) =>
      atUs >= (mondayMs + weeks * 7 * DAY_MS) * 1000 && atUs < (mondayMs + (weeks + 1) * 7 * DAY_MS) * 1000;
    const own = [...first].filter(([, atUs]) => isIn(atUs, 0)).map(([visitor]) => visitor);
    const later = new Set(this.events.filter(({ atUs }) => isIn(atUs, 1)).map(({ visitor }) => visitor));
    return { visitors: own.length, returned: own.filter((visitor) => later.has(visitor)).length };
  }

  /** Purchases by the landing page of the visit they happened in, the most first. */
  landingPages(): { readonly page: string; readonly purchases: number }[] {
    const touches = touchesOf(this.events);
    const counts = new Map<string, number>();
    for (const { visitor, atUs } of this.of('purchase')) {
      const before = touches.filter(({ event }) => event.visitor === visitor && event.atUs <= atUs);
      const page = before.at(-1)?.origin.landing_page;
      if (page) counts.set(page, (counts.get(page) ?? 0) + 1);
    }
    return [...counts]
      .map(([page, purchases]) => ({ page, purchases }))
      .sort((a, b) => b.purchases - a.purchases || (a.page < b.page ? -1 : 1));
  }

  private get days(): number {
    return (this.range.toMs - this.range.fromMs) / DAY_MS;
  }

  private of(type: string, days = this.days, shiftDays = 0): StoredEvent[] {
    const toUs = (this.range.toMs - shiftDays * DAY_MS) * 1000;
    const fromUs = toUs - days * DAY_MS * 1000;
    return this.events.filter((event) => event.type === type && event.atUs >= fromUs && event.atUs < toUs);
  }

  private isIn(atUs: number): boolean {
    return atUs >= this.range.fromMs * 1000 && atUs < this.range.toMs * 1000;
  }

  private purchases() {
    const question: AttributionQuestion = {
      span: { fromUs: this.range.fromMs * 1000, toUs: this.range.toMs * 1000, timezone: 'UTC' },
      conversionType: 'purchase',
      filters: [],
      lookbackUs: 30 * DAY_MS * 1000,
      direct: 'last_resort',
      identity: 'as_of',
      models: ['last_touch'],
    };
    return journeys(this.events, question);
  }

  private reachedFrom(
    own: readonly StoredEvent[],
    steps: readonly string[],
    entryUs: number,
    windowMs: number,
  ): number {
    let atUs = entryUs;
    for (let step = 1; step < steps.length; step++) {
      const next = own
        .filter((event) => event.type === steps[step] && event.atUs >= atUs)
        .map((event) => event.atUs)
        .sort((a, b) => a - b)[0];
      if (next === undefined || next > entryUs + windowMs * 1000) return step;
      atUs = next;
    }
    return steps.length;
  }
}

function dateOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** An event of the wire as the record holds it. */
function storedOf(event: DemoEvent): StoredEvent {
  const properties = event['properties'] as Record<string, unknown>;
  const url = typeof properties['url'] === 'string' ? new URL(properties['url']) : null;
  const mark = (name: string) => url?.searchParams.get(name) ?? undefined;
  const referrer = properties['referrer'];
  const referrerHost = typeof referrer === 'string' ? new URL(referrer).hostname : undefined;
  const isForeign = referrerHost !== undefined && referrerHost !== url?.hostname;
  const clickId = ['gclid', 'fbclid'].find((name) => mark(name) !== undefined);
  const revenue = event['revenue'] as { amount: string; currency: string } | undefined;
  const known = {
    user: event['user_id'],
    source: mark('utm_source'),
    medium: mark('utm_medium'),
    campaign: mark('utm_campaign'),
    clickId,
    referrerHost: isForeign ? referrerHost : undefined,
    revenue: revenue && [revenue.amount, revenue.currency],
    // What has no page is of no visit of its own.
    nonInteractive: url === null && referrerHost === undefined ? true : undefined,
  };
  return {
    id: event.event_id,
    type: String(event['event_type']),
    visitor: String(event['visitor_id']),
    atUs: Date.parse(String(event['occurred_at'])) * 1000,
    properties,
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  };
}
