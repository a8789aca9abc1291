import type { AttributionModel } from '../attribution/attribution.types.js';
import type { AdLevel } from './ad-levels.js';
import { creditColumn, TEXT, unitsColumn } from './ad-spend-columns.js';

export interface ConvertedParameters {
  readonly models: readonly AttributionModel[];
  readonly levels: readonly AdLevel[];
  /** The currency to convert to. */
  readonly target: string;
  /** A relation of its rates. */
  readonly rates: string;
}

/** `spend` and `credited` of `spent` and `counted`: amounts are converted where their day has a rate, the others stay. */
export function convertedAmounts({ models, levels, target, rates }: ConvertedParameters): string {
  const currency = (amounts: string) =>
    `CASE WHEN r.rate IS NULL THEN ${amounts}.currency ELSE ${target} END AS currency`;
  return `), rate AS MATERIALIZED (
  SELECT r.day + 1 AS day, r.currency, r.rate
    FROM ${rates} AS r (day int, currency ${TEXT}, rate numeric)
), spend AS MATERIALIZED (
  SELECT s.day, s.platform, ${levels.map((level) => `s.${level}_key, s.${level}`).join(', ')}, ${currency('s')},
         s.spend * coalesce(r.rate, 1) AS spend, s.impressions, s.clicks
    FROM spent AS s LEFT JOIN rate AS r ON r.day = s.day AND r.currency = s.currency
), credited AS MATERIALIZED (
  SELECT c.day, c.channel, ${currency('c')}, ${models
    .flatMap((model) => [
      `c.${creditColumn(model)}`,
      `c.${unitsColumn(model)} * coalesce(r.rate, 1) AS ${unitsColumn(model)}`,
    ])
    .join(', ')}
    FROM counted AS c LEFT JOIN rate AS r ON r.day = c.day AND r.currency = c.currency
`;
}

/** Each day and other currency that rows of the report have amounts of, before they are converted. */
export function foreignAmounts(target: string): string {
  return `(SELECT json_agg(json_build_array(day - 1, currency)) FROM (
     SELECT day, currency FROM spent
      UNION
     SELECT c.day, c.currency FROM counted AS c JOIN channel USING (channel)
      WHERE channel.is_paid AND c.currency IS NOT NULL) AS f
    WHERE currency <> ${target})`;
}
