import { COUNTED_DEFINITION } from '../audience/audience.definition.js';
import type { CreditDate } from './ad-spend-report.types.js';
import { MAX_CARRIED_DAYS } from './exchange.js';

/** What the numbers of `GET /api/v1/reports/ad-spend` mean; docs/reports.md says the same at length. */
export const AD_SPEND_DEFINITION = {
  ...COUNTED_DEFINITION,
  spend: 'Imported rows whose date is a day of the range. Sums by currency.',
  ctr: 'clicks ÷ impressions. Null without impressions.',
  cpc: 'Spend of a currency ÷ the clicks paid in it. Null without clicks.',
  cpa: 'Spend ÷ conversions. Null without conversions, and where a row was paid in several currencies: no conversion tells which of them earned it.',
  roas: 'Revenue ÷ spend of the same currency. Null where that is 0, and where other currencies earned what none of them paid for: no rate tells what that is worth.',
  refunds:
    'As in the conversions report: a refund lessens the revenue of the order that its property refund_of names, wherever its credit goes.',
  cpa_reason: 'Why a cpa is null: no_conversions, no_spend (in this currency), several_currencies.',
  roas_reason:
    'Why a roas is null: no_rate (the row has an amount that could not be converted), no_spend (in this currency), revenue_in_other_currency.',
  coverage:
    'Of each platform of the imported spend, whatever its date: how many days of the range have a row, which have none, and what of the rows’ conversions and revenue counts on those (on_missing_days). Where spend of such a day is missing, CPA is too low and ROAS too high.',
  days_with_spend: 'Days of the range that have a row of spend, be it of 0.',
  join: 'A channel is an advertisement’s when its medium is paid, or when its source is a platform without a rule of its own that spend was ever imported for, whatever its date. It joins the campaign of the same platform whose name is its utm_campaign.',
  ads: 'Where rows are by adset or ad, the link must name these, too, all over the report: the ad with utm_content and the ad set with utm_term, or with ad_tag=term the other way round. Spend and links that name none have null, and join each other.',
  spelling:
    'What differs only in letter case is one platform, source, medium, campaign, ad set or ad: texts are compared after Unicode’s composition (NFC) and default case folding. Shown is the spelling of most rows of spend, or, without spend, of most touches; of equally many the first by bytes.',
  platform:
    'Several names may mean one platform, in spend and in utm_source alike: facebook, fb, instagram and ig are meta.',
  of_excluded_visitors:
    'Those of the unattributed whose person has more than 1,000 touches within some 30 days of the lookback, as in the conversions report. With date=touch no touch may have led to them, so they are not counted.',
  credit:
    'joined + without_spend + elsewhere + outside_range + unattributed = the total of conversions, under every model.',
} as const;

/** What depends on the day by which credit counts. */
export const CREDIT_DATE_DEFINITIONS: Readonly<Record<CreditDate, Readonly<Record<string, string>>>> = {
  conversion: {
    conversions:
      'Credit of the conversions on a row’s day (in the time zone), by the day of the conversion, as the conversions report counts it.',
    total: 'Conversions of the range. None of their credit is outside_range.',
    first_open_day: 'The first day of the range that was not over at as_of: conversions may still come.',
    spend_without_visitors:
      'Campaigns, or what rows are grouped by below them, that cost more than 0 in the range, but without any touch of theirs between from − lookback and to.',
    visitors_without_spend:
      'Channels of advertisements with touches between from − lookback and to, but without a row of spend in the range.',
  },
  touch: {
    conversions:
      'Credit of the touches on a row’s day (in the time zone), by the day of the touch, for all conversions up to as_of within the lookback after it.',
    total:
      'Conversions that a touch of the range may have led to, whenever they happened. What other touches get of them is outside_range; none is unattributed.',
    first_open_day:
      'The first day of the range whose lookback was not over at as_of: its touches may still lead to conversions.',
    spend_without_visitors:
      'Campaigns, or what rows are grouped by below them, that cost more than 0 in the range, but without any touch of theirs between from and to.',
    visitors_without_spend:
      'Channels of advertisements with touches between from and to, but without a row of spend in the range.',
  },
};

/** What becomes of currencies: each for itself, or all as the one asked for. */
export const CURRENCY_DEFINITIONS = {
  kept: { currency: 'Every amount stays in its own currency: nothing is converted.' },
  converted: {
    currency: `Spend is converted by the rate of its date, revenue by that of the day on which it counts: as the account gave it for this pair and day, else the last one of at most ${MAX_CARRIED_DAYS} days before. Products and sums are exact; each amount shown is rounded once, to millionths, half away from zero. Without a rate an amount stays in its own currency.`,
  },
} as const;

/** What `include=evidence` names, by the number it explains. */
export const EVIDENCE_DEFINITIONS = {
  spend:
    'The imported rows that the number adds up, by date and name, in their own spelling. Over all pages their clicks and impressions add up to the number’s, and what is counted of them to its spend in each currency, which is rounded once.',
  conversions:
    'The conversions that the row is credited with, in time, each with every touch within its lookback and what the model gives it; a touch is counted when it is of an advertisement of the row and counts on its day. Over all pages their credit adds up to the row’s conversions, and counted_revenue to its revenue in each currency, which is rounded once.',
  visitors:
    'The visitors, or with count_by=user the people, who came by such a link, each with the visits that count; over all pages as many as the entry counts.',
} as const;
