/** What is made of the numbers of a property. */
export const NUMBER_FUNCTIONS = ['count', 'sum', 'average', 'minimum', 'maximum', 'median', 'p90'] as const;
/** What is made of money, within each currency. */
export const REVENUE_FUNCTIONS = ['sum', 'average', 'minimum', 'maximum', 'median', 'p90'] as const;

export type NumberFunction = (typeof NUMBER_FUNCTIONS)[number];
export type RevenueFunction = (typeof REVENUE_FUNCTIONS)[number];

/** A figure of events beside their number and that of their visitors. */
export type Measure =
  | { readonly kind: 'property'; readonly function: NumberFunction; readonly property: string }
  /** Distinct values of a property, as filters compare them. */
  | { readonly kind: 'unique'; readonly property: string }
  | { readonly kind: 'revenue'; readonly function: RevenueFunction }
  | { readonly kind: 'events_per_visitor' };

/** An exact figure: `text`, a plain decimal, divided by `per`. */
export interface MeasuredValue {
  /** Null of what is no money. */
  readonly currency: string | null;
  readonly text: string;
  /** Not 0. */
  readonly per: number;
}

/** One value, or none where nothing was measured; of money one for each currency there is, in order. */
export type Measured = readonly MeasuredValue[];

/** What one statement measures: all that is asked of a property's numbers, of its distinct values, or of revenue. */
export type Subject =
  | { readonly kind: 'numbers' | 'texts'; readonly property: string }
  | { readonly kind: 'revenue' };
