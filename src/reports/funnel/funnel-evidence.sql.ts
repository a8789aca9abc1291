import { foldCase } from '../../common/fold-case.js';
import type { ReadScope } from '../../database/database.js';
import { isFolded } from '../query/report-filter.js';
import { foldCaseSql } from '../sql/fold-case.sql.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { bestAt, bestAttempts } from './best-attempts.sql.js';
import type { EvidenceQuestion, FunnelQuestion } from './funnel.types.js';
import { withEntryValue } from './funnel-counts.sql.js';
import { type FunnelReading, type FunnelTerms, funnelTerms } from './funnel-terms.js';

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
  /** The values of the breakdown that have a row of their own. */
  readonly listed: readonly string[];
  /** Keys of the visitors among whom those of the page are, where that is known: then nobody else's events are read. */
  readonly among: readonly string[] | null;
}

/**
 * The visitors counted at a step, ordered by key, one more than a page holds (so that it shows whether there is
 * another), each with the events at the instants of the best attempt.
 */
export function funnelEvidence(
  scope: ReadScope,
  { question, evidence, listed, among, ...reading }: FunnelEvidenceParts,
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const terms = funnelTerms(question, reading, parameters);
  const isAmong = among === null ? 'true' : `e.visitor_key = ANY (${parameters.bigints(among)})`;
  const { after } = evidence;
  const isBehind = after === null ? 'true' : `e.visitor_key > ${parameters.add(after, 'bigint')}`;
  const instants = terms.steps.map((_, index) => bestAt(terms, index + 1));
  const { group } = evidence;
  const value = group && question.breakdown ? terms.events.field('e', question.breakdown.field) : null;
  const best = bestAttempts(terms, `${isAmong} AND ${isBehind}`);
  const conditions = [
    outcomeCondition(evidence, terms.steps.length, parameters),
    ...bucketConditions(evidence, parameters),
    ...(group ? [groupCondition(group, { question, listed, parameters })] : []),
    ...tookConditions(evidence, terms, parameters),
  ];
  const limit = parameters.add(evidence.limit + 1, 'int');
  const text = sql`
    ${terms.events.withBefore} page AS MATERIALIZED (
      SELECT visitor_key, ${evidence.outcome === 'excluded' ? 'ARRAY[best_0]' : `(ARRAY[${instants.join(', ')}])[1:reached]`} AS instants
        FROM (
          ${value === null ? best : withEntryValue(terms, best, value)}
        ) AS best
       WHERE ${conditions.join(' AND ')}
       ORDER BY visitor_key LIMIT ${limit}
    )
    SELECT page.visitor_key, e.visitor_id, e.event_id, ${microseconds('e.occurred_at')} AS occurred_us,
           ARRAY[${terms.steps.map(({ condition }) => `coalesce(${condition}, false)`).join(', ')}] AS matches,
           ARRAY(SELECT ${microseconds('instant')} FROM unnest(page.instants) AS instant ORDER BY instant)
             AS instants_us
      FROM page
      JOIN ${terms.relation} AS e ON ${terms.relevant} AND e.visitor_key = page.visitor_key
       AND e.occurred_at = ANY (page.instants) AND ${isAmong}
     WHERE ${terms.steps.map(({ condition }) => `(${condition})`).join(' OR ')}
     ORDER BY page.visitor_key, e.occurred_at, e.event_id`;
  return { text, values: parameters.values };
}

function outcomeCondition(
  { outcome, step: asked }: EvidenceQuestion,
  steps: number,
  parameters: SqlParameters,
): string {
  if (outcome === 'excluded') return 'reached = 0';
  const step = parameters.add(asked, 'int');
  if (outcome === 'reached') return `reached >= ${step}`;
  return `reached = ${step} AND reached < ${steps} AND ${outcome === 'open' ? '' : 'NOT '}may_go_on`;
}

function bucketConditions({ bucket }: EvidenceQuestion, parameters: SqlParameters): string[] {
  if (!bucket) return [];
  return [`best_0 >= ${parameters.instant(bucket.startUs)}`, `best_0 < ${parameters.instant(bucket.endUs)}`];
}

interface Grouping extends Pick<FunnelEvidenceParts, 'question' | 'listed'> {
  readonly parameters: SqlParameters;
}

/** Condition on the value of the event that entered; values that differ in letter case alone are one where they are one row. */
function groupCondition(
  group: NonNullable<EvidenceQuestion['group']>,
  { question, listed, parameters }: Grouping,
): string {
  if (group.kind === 'null') return 'best.value IS NULL';
  const folds = isFolded(question.breakdown!.field);
  const name = folds ? foldCaseSql('best.value', parameters) : 'best.value';
  const named = (values: readonly string[]) => parameters.texts(folds ? values.map(foldCase) : values);
  return group.kind === 'value'
    ? `${name} = ANY (${named([group.value])})`
    : `best.value IS NOT NULL AND ${name} <> ALL (${named(listed)})`;
}

function tookConditions(
  { step, took }: EvidenceQuestion,
  terms: FunnelTerms,
  parameters: SqlParameters,
): string[] {
  if (!took) return [];
  const before = took.since === 'start' || step === 2 ? 'best_0' : bestAt(terms, step - 1);
  const taken = `(${bestAt(terms, step)} - ${before})`;
  const interval = (micros: number) => parameters.add(`${micros} microseconds`, 'interval');
  return [`${taken} >= ${interval(took.fromUs)}`, `${taken} < ${interval(took.belowUs)}`];
}

/** Of Unix time; exact, for a double holds every integer up to the year 2255 of it. */
function microseconds(instant: string): string {
  return `(date_part('epoch', ${instant}) * 1000000)::bigint`;
}
