/** What the numbers of `GET /api/v1/reports/ad-spend` mean; docs/reports.md says the same at length. */
export const AD_SPEND_DEFINITION = {
  spend: 'Imported rows whose date is a day of the range. Sums by currency; nothing is converted.',
  ctr: 'clicks ÷ impressions. Null without impressions.',
  cpc: 'Spend of a currency ÷ the clicks paid in it. Null without clicks.',
  conversions:
    'Credit of the conversions on a row’s day (in the time zone), by the day of the conversion, as the conversions report counts it.',
  cpa: 'Spend ÷ conversions. Null without conversions, and where a row was paid in several currencies: no conversion tells which of them earned it.',
  roas: 'Revenue ÷ spend of the same currency. Null without spend in it.',
  join: 'A channel is an advertisement’s when its medium is paid, or when its source is a platform of the imported spend that has no rule of its own. It joins the campaign of the same platform whose name is its utm_campaign.',
  spelling:
    'What differs only in letter case is one platform, source, medium or campaign: texts are compared after Unicode’s composition (NFC) and default case folding. Shown is the spelling of most rows of spend, or, without spend, of most touches; of equally many the first by bytes.',
  platform:
    'Several names may mean one platform, in spend and in utm_source alike: facebook, fb, instagram and ig are meta.',
  spend_without_visitors:
    'Campaigns with spend in the range, but without any touch of theirs between from − lookback and to.',
  visitors_without_spend:
    'Channels of advertisements with touches between from − lookback and to, but without a row of spend in the range.',
  credit: 'joined + without_spend + elsewhere + unattributed = conversions, under every model.',
} as const;
