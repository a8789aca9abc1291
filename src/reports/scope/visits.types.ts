import type { DetailField } from '../channel/channel.js';
import type { SqlParameters } from '../sql/sql-parameters.js';

/** What has to be known of touches beside their channels. */
export interface TouchDetail {
  /** What it is called. */
  readonly column: string;
  /** An SQL expression of a text or null, over the touch's event `d`. */
  readonly value: string;
  /** As what it is rolled up; null where it is not. */
  readonly rolledUp: DetailField | null;
}

export interface VisitsParameters {
  readonly parameters: SqlParameters;
  readonly details: readonly TouchDetail[];
  /** A SELECT of the keys of those whose touches are wanted; of all unless given. */
  readonly visitors: string | undefined;
}

/** SELECTs about the touches of some time. */
export interface VisitsSql {
  /** Rows (visitor_key, occurred_at, place, event_id, key): those of a visitor at one instant lie by place, then by event_id. */
  readonly touches: string;
  /**
   * Rows (key, source, medium, campaign, and each detail) of what touches of a key say, some more than once. A channel's missing
   * part is the empty text.
   */
  readonly names: string;
}
