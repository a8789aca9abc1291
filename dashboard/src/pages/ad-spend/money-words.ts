import { format } from '../../ui/format';

/** An amount in hundredths, as invoices have it; the report's own amounts have six decimals. */
export function moneyWords(amount: string, currency: string): string {
  return format.money({ amount: Number(amount).toFixed(2), currency });
}

/** Revenue ÷ spend: 3.98×. */
export function roasWords(roas: number): string {
  return `${format.count(Math.round(roas * 100) / 100)}×`;
}

/** Why there is no ROAS or CPA. */
export const REASON_WORDS: Readonly<Record<string, string>> = {
  no_conversions: 'no conversions',
  no_spend: 'no spend',
  several_currencies: 'several currencies were paid in',
  no_rate: 'an amount has no exchange rate',
  revenue_in_other_currency: 'some revenue is in another currency',
};
