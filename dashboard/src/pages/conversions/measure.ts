import { format } from '../../ui/format';
import { creditWords } from './channel-words';
import type { ConversionsAnswer } from './conversions.report';

type Counted = { readonly conversions: number; readonly revenue: ConversionsAnswer['totals']['revenue'] };

/** What the models are compared by: conversions, or the revenue of one currency. */
export interface Measure {
  /** As it stands in the address. */
  readonly name: string;
  readonly label: string;
  readonly of: (counted: Counted) => number;
  readonly write: (value: number) => string;
}

const CONVERSIONS: Measure = {
  name: 'conversions',
  label: 'Conversions',
  of: ({ conversions }) => conversions,
  write: creditWords,
};

function revenueIn(currency: string): Measure {
  return {
    name: currency,
    label: `Revenue in ${currency}`,
    of: ({ revenue }) => Number(revenue.find((sum) => sum.currency === currency)?.amount ?? 0),
    write: (value) => format.money({ amount: value.toFixed(2), currency }),
  };
}

/** What an answer can be compared by: conversions first, then its currencies. */
export function measuresOf({ totals }: ConversionsAnswer): readonly Measure[] {
  return [CONVERSIONS, ...totals.revenue.map(({ currency }) => revenueIn(currency))];
}

/** The measure of that name, else conversions. */
export function measureOf(answer: ConversionsAnswer, name: string | undefined): Measure {
  return measuresOf(answer).find((measure) => measure.name === name) ?? CONVERSIONS;
}
