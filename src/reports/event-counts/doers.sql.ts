import type { ReadScope } from '../../database/database.js';
import { eventTypeKey } from '../../events/visitor-key.js';
import { userKeySql } from '../attribution/identities/user-key.sql.js';
import { PORTION_SQL } from '../attribution/packed-rows.js';
import { OWN_OF_USER_AT, PackedUsers, packUserSql } from '../attribution/packed-users.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import type { EventCountsQuestion } from './event-counts.types.js';

const BUCKET_AT = OWN_OF_USER_AT;
const ROW_BYTES = 20;

/** Packed as {@link PackedDoers}. */
export interface DoersRow {
  readonly doers: Buffer;
}

/** Who was there is asked of all events, or of those of some types. */
export type PeopleQuestion = Pick<EventCountsQuestion, 'span' | 'buckets' | 'eventTypes'>;

/** As which users some visitors did something in which buckets, each once. */
export function doersOfVisitors(
  scope: ReadScope,
  { span, buckets, eventTypes }: PeopleQuestion,
  visitorKeys: readonly string[],
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const bounds = parameters.instants(buckets.map(({ startUs }) => startUs));
  const ofTypes =
    eventTypes.length === 0
      ? ''
      : `AND e.event_type_key = ANY (${parameters.bigints(eventTypes.map(eventTypeKey))})`;
  const text = sql`
WITH doer AS (
  SELECT e.visitor_key, coalesce(${userKeySql('e.user_id')}, 0) AS user_key,
         width_bucket(e.occurred_at, ${bounds}) - 1 AS bucket
    FROM events e
   WHERE ${parameters.own('e')} AND e.visitor_key = ANY (${parameters.bigints(visitorKeys)}) ${ofTypes}
     AND e.occurred_at >= ${parameters.instant(span.fromUs)} AND e.occurred_at < ${parameters.instant(span.toUs)}
   GROUP BY 1, 2, 3
)
SELECT string_agg(${packUserSql('d')} || int4send(d.bucket), '') AS doers
  FROM (SELECT d.*, ${PORTION_SQL} AS portion FROM doer d) d
 GROUP BY d.portion`;
  return { text, values: parameters.values };
}

/** As which users visitors did something in which buckets. */
export class PackedDoers extends PackedUsers {
  constructor(packed: Uint8Array) {
    super(packed, ROW_BYTES);
  }

  bucket(row: number): number {
    return this.bytes.getInt32(row * ROW_BYTES + BUCKET_AT);
  }
}
