/** What names a rate: one per environment. */
export interface ExchangeRateKey {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** ISO 4217. */
  readonly fromCurrency: string;
  readonly toCurrency: string;
}

/** What one unit of a currency was worth in another on a day, as the account says. */
export interface ExchangeRate extends ExchangeRateKey {
  /** Plain decimal above 0. */
  readonly rate: string;
}

/** Narrows a list or a deletion; null means any. Dates are half-open. */
export interface ExchangeRateFilter {
  readonly from: string | null;
  readonly to: string | null;
  readonly fromCurrency: string | null;
  readonly toCurrency: string | null;
}

/** Which rates to list: so many of those the filter names, behind the one with this key; null for the first. */
export interface ExchangeRateListing {
  readonly filter: ExchangeRateFilter;
  readonly after: ExchangeRateKey | null;
  readonly limit: number;
}

/** A rate's key as one string, the same for equal keys only. */
export function exchangeRateKey({ date, fromCurrency, toCurrency }: ExchangeRateKey): string {
  return `${date} ${fromCurrency} ${toCurrency}`;
}
