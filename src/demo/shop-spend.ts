import { DAY_MS } from '../common/clock.js';
import { SeededRandom } from './seeded-random.js';
import { CAMPAIGNS } from './shop.js';
import { DAYS, type TrafficOptions } from './shop-traffic.js';

const SEED = 20_240_301;

/** A row of ad spend as the wire takes it. */
export interface DemoSpend {
  readonly date: string;
  readonly platform: string;
  readonly campaign: string;
  readonly spend: string;
  readonly currency: string;
  readonly impressions: number;
  readonly clicks: number;
}

/** What the shop's campaigns cost on each day of its month: the same for the same end, whenever it is made. */
export function shopSpend({ endMs }: Pick<TrafficOptions, 'endMs'>): DemoSpend[] {
  const random = new SeededRandom(SEED);
  const days = Array.from({ length: DAYS }, (_, day) => new Date(endMs - (DAYS - day) * DAY_MS));
  return days.flatMap((day) =>
    CAMPAIGNS.map(({ platform, campaign, spendPerDay, clickPrice }): DemoSpend => {
      const spend = spendPerDay * (0.7 + 0.6 * random.next());
      const clicks = Math.round(spend / clickPrice);
      return {
        date: day.toISOString().slice(0, 10),
        platform,
        campaign,
        spend: spend.toFixed(2),
        currency: 'EUR',
        impressions: clicks * random.whole(20, 60),
        clicks,
      };
    }),
  );
}
