import type { CountBy } from '../audience/audience.types.js';
import type { Person } from '../audience/people-of-page.js';
import type { CohortNode } from '../cohorts/cohort-definition.types.js';

/** Who meets a definition now, whether or not it is kept as a cohort. */
export interface MembersQuestion {
  readonly node: CohortNode;
  /** As which members are listed; both are counted. */
  readonly countBy: CountBy;
  /** In which dates of the definition are days. */
  readonly timezone: string;
  readonly limit: number;
  /** The last key of the page before; null: the first page. */
  readonly after: string | null;
}

/** A question as asked, with the definition as it was sent. */
export interface MembersRequest {
  readonly question: MembersQuestion;
  readonly definition: object;
}

export interface CohortMember {
  readonly visitorId: string;
  /** Null where visitors are listed. */
  readonly person: Person | null;
}

export interface CohortMembersReport {
  readonly visitors: number;
  readonly people: number;
  readonly members: readonly CohortMember[];
  /** Continues behind this page; null when it is the last. */
  readonly next: string | null;
}
