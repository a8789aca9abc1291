import { DAY_MS } from '../common/clock.js';
import { SeededRandom } from './seeded-random.js';
import { DAYS, type TrafficOptions } from './shop-traffic.js';

const SEED = 20_240_302;

/** An exchange rate as the wire takes it. */
export interface DemoRate {
  readonly date: string;
  readonly from_currency: 'USD';
  readonly to_currency: 'EUR';
  readonly rate: string;
}

/** What a dollar was worth in euros on each day of the shop's month: the same for the same end, whenever it is made. */
export function shopRates({ endMs }: Pick<TrafficOptions, 'endMs'>): DemoRate[] {
  const random = new SeededRandom(SEED);
  return Array.from({ length: DAYS }, (_, day) => ({
    date: new Date(endMs - (DAYS - day) * DAY_MS).toISOString().slice(0, 10),
    from_currency: 'USD',
    to_currency: 'EUR',
    rate: (0.91 + 0.02 * random.next()).toFixed(4),
  }));
}
