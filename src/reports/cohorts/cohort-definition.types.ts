import type { EventMatch } from '../funnel/funnel.types.js';
import type { ReportFilter } from '../query/report-filter.js';

/** Events that somebody did, so many times, in some time. */
export interface DidCondition {
  readonly kind: 'did';
  readonly match: EventMatch;
  readonly atLeast: number;
  /** Null: any number. */
  readonly atMost: number | null;
  readonly when: CohortTime;
}

/** Where somebody came from first; every filter applies. */
export interface FirstTouchCondition {
  readonly kind: 'first_touch';
  readonly filters: readonly ReportFilter[];
}

/** When the events were that a condition counts: before the end of the time asked for, between two bounds, or ever. */
export type CohortTime =
  | { readonly kind: 'last_days'; readonly days: number }
  | { readonly kind: 'range'; readonly from: string | null; readonly to: string | null };

export type CohortCondition = DidCondition | FirstTouchCondition;

/** Who is in a cohort, by what they did. */
export type CohortNode =
  | CohortCondition
  | { readonly kind: 'and'; readonly of: readonly CohortNode[] }
  | { readonly kind: 'or'; readonly of: readonly CohortNode[] }
  | { readonly kind: 'not'; readonly of: CohortNode };

/** The conditions of a node, as they are written, from the first to the last. */
export function conditionsOf(node: CohortNode): CohortCondition[] {
  if (node.kind === 'and' || node.kind === 'or') return node.of.flatMap(conditionsOf);
  return node.kind === 'not' ? conditionsOf(node.of) : [node];
}

/** Whether a node holds of somebody of whom some of its conditions do. */
export function holdsWhere(node: CohortNode, holds: (condition: CohortCondition) => boolean): boolean {
  switch (node.kind) {
    case 'and':
      return node.of.every((part) => holdsWhere(part, holds));
    case 'or':
      return node.of.some((part) => holdsWhere(part, holds));
    case 'not':
      return !holdsWhere(node.of, holds);
    default:
      return holds(node);
  }
}
