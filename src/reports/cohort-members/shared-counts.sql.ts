import type { ReadScope } from '../../database/database.js';
import { userKeySql } from '../attribution/identities/user-key.sql.js';
import { packVisitorSql, VISITOR_AT, viewOf } from '../attribution/packed-rows.js';
import type { MembersByCounts } from '../audience/audience.types.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';

/** Most rows of one row of the answer: the driver reads a row at once, and holds the process's thread meanwhile. */
const MAX_OF_ROW = 8_192;

const USER_AT = 8;
const COUNTS_AT = 16;
const COUNT_BYTES = 4;

/** Packed as {@link PackedCounts}. */
export interface SharedCountsRow {
  readonly counts: Buffer;
}

/** How many of the events that are counted some visitors have as which users, of whatever they did. */
export function countsOfVisitors(
  scope: ReadScope,
  { counted }: MembersByCounts,
  visitorKeys: readonly string[],
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const counts = counted.map(({ typeKey, fromUs, toUs }, number) => {
    const isOfType = `e.event_type_key = ${parameters.add(typeKey, 'bigint')}`;
    const isInTime = `e.occurred_at >= ${parameters.instant(fromUs)} AND e.occurred_at < ${parameters.instant(toUs)}`;
    return `count(*) FILTER (WHERE ${isOfType} AND ${isInTime})::int AS did_${number}`;
  });
  const packed = counted.map((_, number) => `int4send(d.did_${number})`);
  const text = sql`
WITH doer AS (
  SELECT e.visitor_key, coalesce(${userKeySql('e.user_id')}, 0) AS user_key,
         ${counts.join(',\n         ')}
    FROM events e
   WHERE ${parameters.own('e')} AND e.visitor_key = ANY (${parameters.bigints(visitorKeys)})
   GROUP BY 1, 2
)
SELECT string_agg(${packVisitorSql('d')} || int8send(d.user_key) || ${packed.join(' || ')}, '') AS counts
  FROM (SELECT d.*, (row_number() OVER () - 1) / ${MAX_OF_ROW} AS portion FROM doer d) d
 GROUP BY d.portion`;
  return { text, values: parameters.values };
}

type Key = readonly [high: number, low: number];

/** How many events visitors have as which users, packed into bytes. */
export class PackedCounts {
  readonly count: number;
  private readonly bytes: DataView;
  private readonly rowBytes: number;

  /** @param counted how many counts a row has. */
  constructor(packed: Uint8Array, counted: number) {
    this.bytes = viewOf(packed);
    this.rowBytes = COUNTS_AT + counted * COUNT_BYTES;
    this.count = packed.byteLength / this.rowBytes;
  }

  /** By halves. */
  visitor(row: number): Key {
    return this.key(row * this.rowBytes + VISITOR_AT);
  }

  /** By halves, both 0 where no user is named. */
  user(row: number): Key {
    return this.key(row * this.rowBytes + USER_AT);
  }

  countOf(row: number, number: number): number {
    return this.bytes.getInt32(row * this.rowBytes + COUNTS_AT + number * COUNT_BYTES);
  }

  private key(at: number): Key {
    return [this.bytes.getInt32(at), this.bytes.getInt32(at + 4)];
  }
}
