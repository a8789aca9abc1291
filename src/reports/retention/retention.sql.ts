import type { ReadScope } from '../../database/database.js';
import { eventTypeKey } from '../../events/visitor-key.js';
import type { Audience } from '../audience/audience.types.js';
import { ScopedEvents } from '../scope/scoped-events.sql.js';
import { BEGINNING_US, type ScopedQuestion, type TouchSources } from '../scope/touch-sources.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import type { RetentionQuestion } from './retention.types.js';

/** One row a cell that is not 0: `period` null is the cohort's size. Cohorts are numbered from 1. */
export interface RetentionRow {
  cohort: number;
  period: number | null;
  visitors: number;
}

/** By what retention is counted beside its question. */
export interface RetentionReading {
  readonly sources: TouchSources;
  readonly audience?: Audience;
}

/** What the question asks of visits: who had a first event is looked for among all that are kept. */
export function scopedQuestionOf({ channelScope, filters, span }: RetentionQuestion): ScopedQuestion {
  const range = { fromUs: BEGINNING_US, toUs: span.toUs };
  return { scope: channelScope, fields: filters.map(({ field }) => field), range };
}

/**
 * A visitor begins with its first matching event of all that are kept, so whoever had one before the range is in no
 * cohort. It came back in a period when a later instant of that bucket has an event of the return type.
 */
export function retentionStatement(
  scope: ReadScope,
  question: RetentionQuestion,
  { sources, audience }: RetentionReading,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const { span, calendar, periods, cohortType, returnType, filters } = question;
  const from = parameters.instant(span.fromUs);
  const bounds = parameters.instants(calendar.map(({ startUs }) => startUs));
  const events = new ScopedEvents({
    parameters,
    ...scopedQuestionOf(question),
    sources,
    audience,
    visitors: { eventTypes: cohortType === null ? [] : [cohortType], range: span },
  });
  const begins = (alias: string) => [
    parameters.own(alias),
    ...ofType(alias, cohortType, parameters),
    ...events.conditions(alias, filters),
  ];
  const text = sql`
${events.withBefore} beginner AS MATERIALIZED (
  SELECT b.visitor_key, b.began_at, width_bucket(b.began_at, ${bounds}) AS cohort
    FROM (
      SELECT e.visitor_key, min(e.occurred_at) AS began_at
        FROM ${events.relation} e
       WHERE ${[...begins('e'), `e.occurred_at >= ${from}`, `e.occurred_at < ${parameters.instant(span.toUs)}`].join('\nAND ')}
       GROUP BY e.visitor_key
    ) b
   WHERE NOT EXISTS (
     SELECT FROM ${events.relation} p
      WHERE ${[...begins('p'), 'p.visitor_key = b.visitor_key', `p.occurred_at < ${from}`].join('\nAND ')})
), presence AS (
  SELECT b.cohort, b.visitor_key, width_bucket(e.occurred_at, ${bounds}) - b.cohort AS period
    FROM beginner b
    JOIN ${events.relationFor([])} e ON e.visitor_key = b.visitor_key AND e.occurred_at > b.began_at
   WHERE ${[
     parameters.own('e'),
     ...ofType('e', returnType, parameters),
     `e.occurred_at >= ${from}`,
     `e.occurred_at < ${parameters.instant(calendar.at(-1)!.endUs)}`,
   ].join('\nAND ')}
   GROUP BY b.cohort, b.visitor_key, period
)
SELECT cohort, NULL::int AS period, count(*)::float8 AS visitors FROM beginner GROUP BY cohort
UNION ALL
SELECT cohort, period, count(*)::float8 FROM presence WHERE period <= ${parameters.add(periods, 'int')} GROUP BY cohort, period`;
  return { text, values: parameters.values };
}

function ofType(alias: string, type: string | null, parameters: SqlParameters): string[] {
  return type === null ? [] : [`${alias}.event_type_key = ${parameters.add(eventTypeKey(type), 'bigint')}`];
}
