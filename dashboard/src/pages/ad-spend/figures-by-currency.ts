import type { AdSpendFigures } from './ad-spend.report';

type Return = AdSpendFigures['models'][number]['returns'][number];

/** What was paid and earned in one currency under the first model asked for. */
export interface CurrencyFigures {
  readonly currency: string;
  readonly spend: string | null;
  readonly cpc: string | null;
  readonly earned: Return | null;
}

/** A line for each currency in which something was paid or earned. */
export function byCurrency({ spend, models }: AdSpendFigures): readonly CurrencyFigures[] {
  const returns = models[0]!.returns;
  const currencies = [...new Set([...spend, ...returns].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => {
    const paid = spend.find((sum) => sum.currency === currency);
    return {
      currency,
      spend: paid?.amount ?? null,
      cpc: paid?.cpc ?? null,
      earned: returns.find((sum) => sum.currency === currency) ?? null,
    };
  });
}
