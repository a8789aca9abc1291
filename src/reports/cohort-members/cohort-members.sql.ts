import type { ReadScope } from '../../database/database.js';
import { audienceDeclarations } from '../audience/audience.sql.js';
import type { CohortMembers, PeopleSources } from '../audience/audience.types.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';

/** The only row: how many members there are, and the keys of a page of them, null for none. */
export interface MembersRow {
  readonly members: number;
  readonly keys: readonly string[] | null;
}

/** Where the members are, and which of them. */
export interface MembersParts {
  readonly cohort: CohortMembers;
  /** Null where visitors are members. */
  readonly people: PeopleSources | null;
  readonly page: { readonly limit: number; readonly after: string | null };
}

/** Counts members; a page of their keys comes in order, one more than it holds, so that it shows whether there is another. */
export function membersStatement(scope: ReadScope, { cohort, people, page }: MembersParts): SqlStatement {
  const parameters = new SqlParameters(scope);
  const behind = page.after === null ? 'true' : `m.visitor_key > ${parameters.add(page.after, 'bigint')}`;
  const text = sql`
WITH ${audienceDeclarations(parameters, { people, cohorts: [cohort] }).join(', ')}
SELECT count(*)::float8 AS members,
       (SELECT array_agg(p.visitor_key::text ORDER BY p.visitor_key)
          FROM (SELECT m.visitor_key FROM member_0 m WHERE ${behind}
                 ORDER BY m.visitor_key LIMIT ${parameters.add(page.limit, 'int')}) p) AS keys
  FROM member_0`;
  return { text, values: parameters.values };
}

export interface VisitorNameRow {
  readonly visitor_key: string;
  readonly visitor_id: string;
}

/** The ids of some visitors. */
export function visitorNames(scope: ReadScope, keys: readonly string[]): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT n.visitor_key::text, n.visitor_id
  FROM (SELECT k.visitor_key,
               (SELECT e.visitor_id FROM events e
                 WHERE ${parameters.own('e')} AND e.visitor_key = k.visitor_key LIMIT 1) AS visitor_id
          FROM unnest(${parameters.bigints(keys)}) AS k (visitor_key)) n
 WHERE n.visitor_id IS NOT NULL`;
  return { text, values: parameters.values };
}
