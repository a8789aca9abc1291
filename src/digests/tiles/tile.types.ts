import type { Figure } from '../figures.js';
import type { Chart } from '../pictures/chart.types.js';

/** What a report's answers of the two weeks say. */
export interface Summary {
  readonly headline: Figure;
  readonly figures: readonly Figure[];
  /** What the headline counts, in a line. */
  readonly definition: string;
  /** What to know before believing it. */
  readonly notes: readonly string[];
  /** Null where there is nothing to draw. */
  readonly chart: Chart | null;
}

/** A tile of a board as a message shows it. */
export type DigestTile =
  | {
      readonly kind: 'report';
      readonly title: string;
      /** Where the dashboard shows the same numbers, or the board where no page does by its address; null: no address is known. */
      readonly link: string | null;
      readonly summary: Summary;
      /** RFC 3339. */
      readonly asOf: string;
    }
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'failed'; readonly title: string; readonly reason: string };

/** What every report's answer has, as far as a digest reads it. */
export interface AnswerFrame {
  readonly as_of: string;
  readonly definition: Readonly<Record<string, string>>;
  readonly warnings: readonly { readonly message: string }[];
}

/** The answers about the week, and about the one before; null for a report that is not about a week. */
export interface TwoWeeks<Answer> {
  readonly now: Answer;
  readonly before: Answer | null;
}

export interface Bucket {
  readonly start: string;
  readonly is_complete: boolean;
}

export interface Money {
  readonly currency: string;
  readonly amount: string;
}
