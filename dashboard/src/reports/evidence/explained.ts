import { createContext, useContext } from 'react';
import type { Question } from '../question';

/** A number of the events report, of the whole range unless a bucket is told. */
export interface CountedNumber {
  /** What is asked of the report, in the API's words. */
  readonly question: Question;
  readonly number: 'events' | 'visitors' | 'measure';
  /** Of which bucket, as the answer writes its start. */
  readonly bucketStart?: string;
  /** Of what is in no group that is listed. */
  readonly isOther?: boolean;
  /** Of the range compared with, which leaves the same groups to the others as the question's own. */
  readonly comparedWith?: { readonly from: string; readonly to: string };
  /** Of a measure of revenue. */
  readonly currency?: string;
}

/** A number of events, visitors or a measure: it opens what it counts. */
export interface ExplainedCount extends CountedNumber {
  readonly kind: 'count';
  /** What the number is: "Purchases on 21 Nov 2026". */
  readonly title: string;
  /** The number itself, as it is shown. */
  readonly shown: string;
  /** The same of what it is compared with, where there is any. */
  readonly before?: (CountedNumber & { readonly shown: string }) | undefined;
  /** Another way on: "Show only this day". */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** What a computed number is made of; each part may open what it is made of itself. */
export interface Part {
  readonly label: string;
  readonly shown: string;
  readonly explained?: Explained | undefined;
}

/** A ratio, an average or a formula: it opens its parts. */
export interface ExplainedParts {
  readonly kind: 'parts';
  readonly title: string;
  /** How it is made of them: "A / B". */
  readonly about: string;
  readonly parts: readonly Part[];
}

/** A number whose rows another part of the page shows. */
export interface ExplainedElsewhere {
  readonly kind: 'elsewhere';
  readonly open: () => void;
}

/** A number, and what is to be shown behind it. */
export type Explained = ExplainedCount | ExplainedParts | ExplainedElsewhere;

/** Opens what is behind a number. */
export type ExplainNumber = (explained: Explained) => void;

export const ExplainContext = createContext<ExplainNumber>(() => {
  throw new Error('Numbers are explained on report pages alone');
});

/** What opens a number of the report page that this is on. */
export function useExplain(): ExplainNumber {
  return useContext(ExplainContext);
}
