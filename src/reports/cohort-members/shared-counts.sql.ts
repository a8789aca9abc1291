import type { ReadScope } from '../../database/database.js';
import { userKeySql } from '../attribution/identities/user-key.sql.js';
import { PORTION_SQL } from '../attribution/packed-rows.js';
import { OWN_OF_USER_AT, PackedUsers, packUserSql } from '../attribution/packed-users.js';
import type { MembersByCounts } from '../audience/audience.types.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';

const COUNTS_AT = OWN_OF_USER_AT;
const COUNT_BYTES = 4;

/** Packed as {@link PackedCounts}. */
export interface SharedCountsRow {
  readonly counts: Buffer;
}

/**
 * How many of the events that are counted some visitors have as which users: of whatever they did where whoever did nothing of it may be
 * a member, too.
 */
export function countsOfVisitors(
  scope: ReadScope,
  { counted, holds }: MembersByCounts,
  visitorKeys: readonly string[],
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const isCounted = counted.map(({ typeKey, fromUs, toUs }) => {
    const isInTime = `e.occurred_at >= ${parameters.instant(fromUs)} AND e.occurred_at < ${parameters.instant(toUs)}`;
    return `e.event_type_key = ${parameters.add(typeKey, 'bigint')} AND ${isInTime}`;
  });
  const counts = isCounted.map(
    (condition, number) => `count(*) FILTER (WHERE ${condition})::int AS did_${number}`,
  );
  const mayTell = holds(() => 0) ? 'true' : `(${isCounted.join(' OR ') || 'false'})`;
  const packed = counted.map((_, number) => `int4send(d.did_${number})`);
  const text = sql`
WITH doer AS (
  SELECT ${['e.visitor_key', `coalesce(${userKeySql('e.user_id')}, 0) AS user_key`, ...counts].join(',\n         ')}
    FROM events e
   WHERE ${parameters.own('e')} AND e.visitor_key = ANY (${parameters.bigints(visitorKeys)}) AND ${mayTell}
   GROUP BY 1, 2
)
SELECT string_agg(${[packUserSql('d'), ...packed].join(' || ')}, '') AS counts
  FROM (SELECT d.*, ${PORTION_SQL} AS portion FROM doer d) d
 GROUP BY d.portion`;
  return { text, values: parameters.values };
}

/** How many events visitors have as which users. */
export class PackedCounts extends PackedUsers {
  /** @param counted how many counts a row has. */
  constructor(packed: Uint8Array, counted: number) {
    super(packed, COUNTS_AT + counted * COUNT_BYTES);
  }

  countOf(row: number, number: number): number {
    return this.bytes.getInt32(row * this.rowBytes + COUNTS_AT + number * COUNT_BYTES);
  }
}
