import type { ReadScope } from '../../database/database.js';
import { touchPartSql } from '../../events/late-events.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { audienceDeclarations } from './audience.sql.js';
import type { Audience } from './audience.types.js';

/**
 * Keys come in up to 4,096 rows, by their first bits, of which the very first ones are the part: the driver reads a row at once, and of
 * ten million members one has some 2,400.
 */
const SLICE_BITS = 12;

/** Keys of members, eight bytes each, of a part of the visitors; a part has several rows. */
export interface MemberKeysRow {
  readonly part: number;
  readonly keys: Buffer;
}

/** The members of any cohort of an audience, those of several as often. @param most keys that are answered. */
export function memberKeys(scope: ReadScope, audience: Audience, most: number): SqlStatement {
  const parameters = new SqlParameters(scope);
  const members = audience.cohorts.map((_, at) => `SELECT m.visitor_key FROM member_${at} m`);
  const text = sql`
WITH ${audienceDeclarations(parameters, audience).join(', ')}
SELECT ${touchPartSql('min(k.visitor_key)')} AS part, string_agg(int8send(k.visitor_key), '') AS keys
  FROM (${members.join(' UNION ALL ')} LIMIT ${parameters.add(most, 'int')}) k
 GROUP BY k.visitor_key >> ${64 - SLICE_BITS}`;
  return { text, values: parameters.values };
}
