import type { TimeRange } from '../calendar/time-buckets.js';
import type { SqlParameters } from '../sql/sql-parameters.js';

export const COUNT_BY = ['visitor', 'user'] as const;
/** Whom a report counts: visitors, or the people whom their `user_id`s make of them. */
export type CountBy = (typeof COUNT_BY)[number];
export const DEFAULT_COUNT_BY: CountBy = 'visitor';

/** Who is meant where a question speaks of visitors. */
export interface AudienceQuestion {
  readonly countBy: CountBy;
  /** Public ids: members of any of these; everybody where there are none. */
  readonly cohorts?: readonly string[];
}

/** Every visitor, each by itself. */
export const ALL_VISITORS: AudienceQuestion = { countBy: DEFAULT_COUNT_BY };

/** By what a statement tells who is meant. */
export interface Audience {
  /** Null where visitors are counted. */
  readonly people: PeopleSources | null;
  /** Members of any of these; everybody where there are none. */
  readonly cohorts: readonly CohortMembers[];
  /** Whether events keep the key of their visitor where people are counted: these tell who is a member, and no more. */
  readonly keepsVisitors?: boolean;
}

/** Who is in a cohort. */
export interface CohortMembers {
  /** SELECT of the `visitor_key` of each member, in a statement that has the entries of `people`. */
  membersSql(parameters: SqlParameters, people: PeopleSources | null): string;
  /** The same without a statement; null where counts of events do not tell. */
  readonly byCounts: MembersByCounts | null;
}

/** Members told by how many of some events each has, of those who have any event that is kept. */
export interface MembersByCounts {
  readonly counted: readonly CountedEvents[];
  /** All time that has events. */
  readonly kept: TimeRange;
  /** @param countOf how many somebody has of those with a number. */
  holds(countOf: (counted: number) => number): boolean;
}

/** Events of a type, in a part of the time that has events: nowhere if it ends before it begins. */
export interface CountedEvents extends TimeRange {
  /** As a decimal. */
  readonly typeKey: string;
}

/** Events as they are, by visitor. */
export const VISITORS: Audience = { people: null, cohorts: [] };

/** Where a statement finds as which users visitors were seen. */
export interface PeopleSources {
  /** Time that is not rolled up; as whom visitors were seen in all other lies in the roll-up. */
  readonly fresh: readonly TimeRange[];
}
