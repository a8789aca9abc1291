import { divided, moneyText, ratioOf } from '../answer/money-text.js';
import { WHOLE_CREDIT } from '../attribution/attribution.types.js';
import type { AdModelResponse } from './ad-spend-figures.response.js';
import type { AdCredit, CurrencySpend } from './ad-spend-report.types.js';

/**
 * What was earned and what it cost, for each currency that was spent or earned, and why where a ratio is null.
 * @param target what amounts were converted to, if to any.
 */
export function toReturns(
  spend: readonly CurrencySpend[],
  { credit, revenue }: AdCredit,
  target: string | null,
): AdModelResponse['returns'] {
  const spentIn = (currency: string) => spend.find((sum) => sum.currency === currency)?.spendMicros ?? null;
  const currencies = [...new Set([...spend, ...revenue].map(({ currency }) => currency))].sort();
  const isEarnedElsewhere = revenue.some(
    ({ currency, revenueMicros }) => revenueMicros !== 0n && spentIn(currency) === null,
  );
  const isUnconverted =
    target !== null &&
    (spend.some(({ currency, spendMicros }) => currency !== target && spendMicros !== 0n) ||
      revenue.some(({ currency, revenueMicros }) => currency !== target && revenueMicros !== 0n));
  return currencies.map((currency) => {
    const spent = spentIn(currency);
    const earned = revenue.find((sum) => sum.currency === currency)?.revenueMicros ?? 0n;
    const cpaReason = cpaReasonOf(spent, spend.length, credit);
    const roasReason = roasReasonOf(spent, { isUnconverted, isEarnedElsewhere });
    return {
      currency,
      revenue: moneyText(earned),
      cpa: cpaReason ? null : divided(spent! * BigInt(WHOLE_CREDIT), BigInt(credit)),
      cpa_reason: cpaReason,
      roas: roasReason ? null : ratioOf(earned, spent!),
      roas_reason: roasReason,
    };
  });
}

function roasReasonOf(
  spent: bigint | null,
  { isUnconverted, isEarnedElsewhere }: { isUnconverted: boolean; isEarnedElsewhere: boolean },
) {
  if (isUnconverted) return 'no_rate';
  if (!spent) return 'no_spend';
  return isEarnedElsewhere ? 'revenue_in_other_currency' : null;
}

function cpaReasonOf(spent: bigint | null, currenciesPaid: number, credit: number) {
  if (spent === null) return 'no_spend';
  if (currenciesPaid > 1) return 'several_currencies';
  return credit === 0 ? 'no_conversions' : null;
}
