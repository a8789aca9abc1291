import type { ReadScope } from '../../../database/database.js';
import { eventTypeKey } from '../../../events/visitor-key.js';
import { ScopedEvents } from '../../scope/scoped-events.sql.js';
import { SqlParameters } from '../../sql/sql-parameters.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import { sql } from '../../sql/sql-text.js';
import { type RetentionReading, scopedQuestionOf } from '../retention.sql.js';
import type { RetentionQuestion } from '../retention.types.js';
import type { RetentionEvidenceQuestion } from './retention-evidence.types.js';

/** The event by which a visitor of the page began, or by which it was back. */
export interface RetentionEvidenceRow {
  readonly visitor_key: string;
  readonly has_returned: boolean;
  readonly event_id: string;
  readonly event_type: string;
  readonly visitor_id: string;
  /** Microseconds of Unix time. */
  readonly occurred_us: string;
}

export interface RetentionEvidenceReading extends RetentionReading {
  /** Keys of the visitors among whom those of the page are, where that is known: then nobody else's events are read. */
  readonly among: readonly string[] | null;
}

/**
 * The visitors whom a cell counts, ordered by key, one more than a page holds (so that it shows whether there is another), each
 * with its first event and the first one of the period; of several at one instant with the one of the least `event_id`. Who
 * begins, and what is coming back, is as retention.sql.ts says.
 */
export function retentionEvidence(
  scope: ReadScope,
  question: RetentionQuestion,
  asked: RetentionEvidenceQuestion,
  { sources, audience, among }: RetentionEvidenceReading,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { span, cohortType, returnType, filters } = question;
  const from = parameters.instant(asked.cohort.startUs);
  const to = parameters.instant(asked.cohort.endUs);
  const events = new ScopedEvents({
    parameters,
    ...scopedQuestionOf(question),
    sources,
    audience,
    visitors: { eventTypes: cohortType === null ? [] : [cohortType], range: span },
  });
  const keys = among && parameters.bigints(among);
  const own = (alias: string) => [
    parameters.own(alias),
    ...(keys === null ? [] : [`${alias}.visitor_key = ANY (${keys})`]),
  ];
  const ofType = (alias: string, type: string | null) =>
    type === null ? [] : [`${alias}.event_type_key = ${parameters.add(eventTypeKey(type), 'bigint')}`];
  const begins = (alias: string) =>
    [...own(alias), ...ofType(alias, cohortType), ...events.conditions(alias, filters)].join('\nAND ');
  const bucket = asked.returned?.bucket;
  const returns = bucket
    ? [
        ...own('e'),
        ...ofType('e', returnType),
        `e.occurred_at >= ${parameters.instant(bucket.startUs)}`,
        `e.occurred_at < ${parameters.instant(bucket.endUs)}`,
      ].join('\nAND ')
    : 'false';
  const behind = asked.after === null ? 'true' : `b.visitor_key > ${parameters.add(asked.after, 'bigint')}`;
  const whole = events.relationFor([]);
  const text = sql`
${events.withBefore} beginner AS MATERIALIZED (
  SELECT b.visitor_key, b.began_at
    FROM (
      SELECT e.visitor_key, min(e.occurred_at) AS began_at
        FROM ${events.relation} e
       WHERE ${begins('e')} AND e.occurred_at >= ${from} AND e.occurred_at < ${to}
       GROUP BY e.visitor_key
    ) b
   WHERE NOT EXISTS (
     SELECT FROM ${events.relation} p
      WHERE ${begins('p')} AND p.visitor_key = b.visitor_key AND p.occurred_at < ${from})
), back AS (
  SELECT b.visitor_key, min(e.occurred_at) AS returned_at
    FROM beginner b
    JOIN ${whole} e ON e.visitor_key = b.visitor_key AND e.occurred_at > b.began_at
   WHERE ${returns}
   GROUP BY b.visitor_key
), page AS MATERIALIZED (
  SELECT b.visitor_key, b.began_at, r.returned_at
    FROM beginner b LEFT JOIN back r ON r.visitor_key = b.visitor_key
   WHERE ${behind} AND ${OUTCOMES[asked.outcome]}
   ORDER BY b.visitor_key LIMIT ${parameters.add(asked.limit + 1, 'int')}
), named_event AS (
  SELECT e.visitor_key, false AS has_returned, ${NAMED}
    FROM page JOIN ${events.relation} e ON e.visitor_key = page.visitor_key AND e.occurred_at = page.began_at
   WHERE ${begins('e')}
   UNION ALL
  SELECT e.visitor_key, true, ${NAMED}
    FROM page JOIN ${whole} e ON e.visitor_key = page.visitor_key AND e.occurred_at = page.returned_at
   WHERE ${returns}
)
SELECT DISTINCT ON (n.visitor_key, n.has_returned) n.*,
       (date_part('epoch', n.occurred_at) * 1000000)::bigint AS occurred_us
  FROM named_event n ORDER BY n.visitor_key, n.has_returned, n.event_id`;
  return { text, values: parameters.values };
}

const NAMED = 'e.event_id, e.event_type, e.visitor_id, e.occurred_at';

/** Conditions on a beginner and when it was back. */
const OUTCOMES = {
  began: 'true',
  returned: 'r.returned_at IS NOT NULL',
  not_returned: 'r.returned_at IS NULL',
} as const;
