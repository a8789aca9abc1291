/** What names a row of ad spend: one per environment. Absent levels are the empty text. */
export interface AdSpendKey {
  /** Calendar date of the ad account, `YYYY-MM-DD`. */
  readonly date: string;
  /** Lower case. */
  readonly platform: string;
  /** As the links carry it in `utm_campaign`. */
  readonly campaign: string;
  readonly adset: string;
  readonly ad: string;
}

/** What an advertising platform says of one day of one ad (or ad set, or campaign). */
export interface AdSpendRow extends AdSpendKey {
  /** Plain decimal, not negative. */
  readonly spend: string;
  /** ISO 4217. */
  readonly currency: string;
  readonly impressions: number;
  readonly clicks: number;
}

/** Narrows a list or a deletion; null means any. Dates are half-open. */
export interface AdSpendFilter {
  readonly from: string | null;
  readonly to: string | null;
  readonly platform: string | null;
  readonly campaign: string | null;
  readonly adset: string | null;
  readonly ad: string | null;
}

/** Which rows to list: so many of those the filter names, behind the row with this key; null for the first. */
export interface AdSpendListing {
  readonly filter: AdSpendFilter;
  readonly after: AdSpendKey | null;
  readonly limit: number;
}

/** A row's key as one string, the same for equal keys only. */
export function adSpendKey({ date, platform, campaign, adset, ad }: AdSpendKey): string {
  return JSON.stringify([date, platform, campaign, adset, ad]);
}
