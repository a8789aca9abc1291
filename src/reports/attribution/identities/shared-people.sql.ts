import type { ReadScope } from '../../../database/database.js';
import type { PeopleSources } from '../../audience/audience.types.js';
import { peopleCtes } from '../../audience/people.sql.js';
import { SqlParameters } from '../../sql/sql-parameters.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import { sql } from '../../sql/sql-text.js';
import { PORTION_SQL } from '../packed-rows.js';
import { OWN_OF_USER_AT, PackedUsers, packUserSql } from '../packed-users.js';

const FIRST_AT = OWN_OF_USER_AT;
const ROW_BYTES = 17;

/** Packed as {@link PackedPeople}. */
export interface PeopleRow {
  readonly people: Buffer;
}

/** As which people visitors were seen who are not the only one of one person: all others may stand for the person they are. */
export function sharedPeople(scope: ReadScope, sources: PeopleSources): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
WITH ${peopleCtes(parameters, sources)}, person AS (
  SELECT s.visitor_key, s.user_key, k.user_key = s.user_key AS is_first,
         ${PORTION_SQL} AS portion
    FROM seen_as s
    JOIN known_visitor k ON k.visitor_key = s.visitor_key
   WHERE k.is_shared
      OR s.user_key IN (SELECT m.user_key FROM seen_as m GROUP BY m.user_key HAVING count(*) > 1)
)
SELECT string_agg(${packUserSql('p')}
           || CASE WHEN p.is_first THEN '\\x01'::bytea ELSE '\\x00'::bytea END, '') AS people
  FROM person p GROUP BY p.portion`;
  return { text, values: parameters.values };
}

/** Visitors, each with a user as whom it was seen. */
export class PackedPeople extends PackedUsers {
  constructor(packed: Uint8Array) {
    super(packed, ROW_BYTES);
  }

  /** Whether the visitor was seen as this user first. */
  isFirst(row: number): boolean {
    return this.bytes.getUint8(row * ROW_BYTES + FIRST_AT) === 1;
  }
}
