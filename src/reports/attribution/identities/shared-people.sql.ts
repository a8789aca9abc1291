import type { ReadScope } from '../../../database/database.js';
import type { PeopleSources } from '../../audience/audience.types.js';
import { peopleCtes } from '../../audience/people.sql.js';
import { SqlParameters } from '../../sql/sql-parameters.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import { sql } from '../../sql/sql-text.js';
import { packVisitorSql, VISITOR_AT, viewOf } from '../packed-rows.js';

/** Most rows of one row of the answer: the driver reads a row at once, and holds the process's thread meanwhile. */
const MAX_OF_ROW = 8_192;

const USER_AT = 8;
const FIRST_AT = 16;
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
         (row_number() OVER () - 1) / ${MAX_OF_ROW} AS portion
    FROM seen_as s
    JOIN known_visitor k ON k.visitor_key = s.visitor_key
   WHERE k.is_shared
      OR s.user_key IN (SELECT m.user_key FROM seen_as m GROUP BY m.user_key HAVING count(*) > 1)
)
SELECT string_agg(${packVisitorSql('p')} || int8send(p.user_key)
           || CASE WHEN p.is_first THEN '\\x01'::bytea ELSE '\\x00'::bytea END, '') AS people
  FROM person p GROUP BY p.portion`;
  return { text, values: parameters.values };
}

/** Visitors with a user as whom each was seen, packed into bytes. */
export class PackedPeople {
  readonly count: number;
  private readonly bytes: DataView;

  constructor(packed: Uint8Array) {
    this.bytes = viewOf(packed);
    this.count = packed.byteLength / ROW_BYTES;
  }

  /** By halves. */
  visitor(row: number): [high: number, low: number] {
    return this.key(row * ROW_BYTES + VISITOR_AT);
  }

  /** By halves. */
  user(row: number): [high: number, low: number] {
    return this.key(row * ROW_BYTES + USER_AT);
  }

  /** Whether the visitor was seen as this user first. */
  isFirst(row: number): boolean {
    return this.bytes.getUint8(row * ROW_BYTES + FIRST_AT) === 1;
  }

  private key(at: number): [high: number, low: number] {
    return [this.bytes.getInt32(at), this.bytes.getInt32(at + 4)];
  }
}
