import type { ReadScope } from '../../database/database.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { bestAt, bestAttempts } from './best-attempts.sql.js';
import type { EvidenceQuestion, FunnelOutcome, FunnelQuestion } from './funnel.types.js';
import { type FunnelReading, funnelTerms } from './funnel-terms.js';

/** One event that may have been counted: it matches a step and lies at an instant of the best attempt. */
export interface FunnelEvidenceRow {
  readonly visitor_key: string;
  readonly visitor_id: string;
  readonly event_id: string;
  /** Microseconds of Unix time. */
  readonly occurred_us: string;
  /** For each step of the question, whether the event matches it. */
  readonly matches: readonly boolean[];
  /** When the best attempt came to each step it reached; the same on every row of a visitor. */
  readonly instants_us: readonly string[];
}

export interface FunnelEvidenceParts extends FunnelReading {
  readonly question: FunnelQuestion;
  readonly evidence: EvidenceQuestion;
}

/**
 * The visitors counted at a step, ordered by key, one more than a page holds (so that it shows whether there is
 * another), each with the events at the instants of the best attempt.
 */
export function funnelEvidence(
  scope: ReadScope,
  { question, evidence, ...reading }: FunnelEvidenceParts,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const terms = funnelTerms(question, reading, parameters);
  const behind =
    evidence.after === null ? 'true' : `e.visitor_key > ${parameters.add(evidence.after, 'bigint')}`;
  const instants = terms.steps.map((_, index) => bestAt(terms, index + 1));
  const step = parameters.add(evidence.step, 'int');
  const limit = parameters.add(evidence.limit + 1, 'int');
  const text = sql`
    ${terms.events.withBefore} page AS MATERIALIZED (
      SELECT visitor_key, (ARRAY[${instants.join(', ')}])[1:reached] AS instants
        FROM (
          ${bestAttempts(terms, behind)}
        ) AS best
       WHERE ${outcomeCondition(evidence.outcome, step, terms.steps.length)}
       ORDER BY visitor_key LIMIT ${limit}
    )
    SELECT page.visitor_key, e.visitor_id, e.event_id, ${microseconds('e.occurred_at')} AS occurred_us,
           ARRAY[${terms.steps.map(({ condition }) => `coalesce(${condition}, false)`).join(', ')}] AS matches,
           ARRAY(SELECT ${microseconds('instant')} FROM unnest(page.instants) AS instant ORDER BY instant)
             AS instants_us
      FROM page
      JOIN ${terms.relation} AS e ON ${terms.relevant} AND e.visitor_key = page.visitor_key
       AND e.occurred_at = ANY (page.instants)
     WHERE ${terms.steps.map(({ condition }) => `(${condition})`).join(' OR ')}
     ORDER BY page.visitor_key, e.occurred_at, e.event_id`;
  return { text, values: parameters.values };
}

function outcomeCondition(outcome: FunnelOutcome, step: string, steps: number): string {
  if (outcome === 'reached') return `reached >= ${step}`;
  return `reached = ${step} AND reached < ${steps} AND ${outcome === 'open' ? '' : 'NOT '}may_go_on`;
}

/** Of Unix time; exact, for a double holds every integer up to the year 2255 of it. */
function microseconds(instant: string): string {
  return `(date_part('epoch', ${instant}) * 1000000)::bigint`;
}
