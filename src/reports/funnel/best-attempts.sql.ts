import { sql } from '../sql/sql-text.js';
import { AttemptChain, firstAfter, LAYER, layer } from './attempt-chain.sql.js';
import type { FunnelTerms } from './funnel-terms.js';

/**
 * A subquery with one row for each visitor who entered: `visitor_key`, `reached` (how many steps the best attempt
 * has; 0 when every attempt is void), `may_go_on` (an attempt is open, unless `reached` says that all is done), and the
 * instants of the best attempt's steps as columns `best_0` (entry) and {@link bestAt}.
 *
 * Attempts are found in arrays, one row a visitor: a visitor's events are read once, in the order of the covering
 * index, and never sorted, joined or numbered. Each visitor's first attempt is looked at first. If it went as far as
 * any attempt can, it is the best; if only its window was too short, the first entry whose window may reach farther
 * is looked at next; only visitors that this leaves open have all their later entries tried.
 *
 * @param visitors a further condition on `e`, such as a range of visitor keys.
 */
export function bestAttempts(terms: FunnelTerms, visitors = 'true'): string {
  const candidates = mayBeTakenInJumps(terms)
    ? candidatesInJumps(terms, visitorInstants(terms, visitors))
    : candidatesAtOnce(terms, visitorInstants(terms, visitors));
  const best = new AttemptChain(terms, 'best');
  const isByJumps = mayBeTakenInJumps(terms);
  const isOpen = isByJumps
    ? 'last_is_open'
    : `${best.deadline} > ${terms.asOf} AND ${best.isUnbroken} AND NOT ${best.isVoid}`;
  // Without the arrays: rows are copied when they are sorted, and a visitor has as many rows as entries.
  const attempts = sql`
    SELECT visitor_key, ${best.columns.join(', ')},
           ${terms.exclusions.length === 0 ? best.reached : `CASE WHEN ${best.isVoid} THEN 0 ELSE ${best.reached} END`} AS reached,
           ${isOpen} AS is_open
      FROM (
        ${best.withSteps(candidates)}
      ) AS attempt ${LAYER}`;
  const chosen = sql`
    SELECT DISTINCT ON (visitor_key) *,
           ${isByJumps ? 'is_open' : 'bool_or(is_open) OVER (PARTITION BY visitor_key)'} AS may_go_on
      FROM (
        ${attempts}
      ) AS attempt
     ORDER BY visitor_key, reached DESC, best_0`;
  return terms.question.order === 'any' ? inOrderOfTime(terms, chosen) : chosen;
}

/** When the best attempt came to its k-th step, k from 1. */
export function bestAt(terms: FunnelTerms, k: number): string {
  if (terms.question.order === 'any') return `in_order[${k}]`;
  return k === 1 ? 'best_0' : `best_${k}`;
}

/** One row a visitor who entered: `entries` and the instants of each step and exclusion, ascending; `first_0`. */
function visitorInstants(terms: FunnelTerms, visitors: string): string {
  const { steps, exclusions, question } = terms;
  const searched = question.order === 'any' ? steps : steps.slice(1);
  const columns = new Map([...searched, ...exclusions].map((term) => [term.instants, term.condition]));
  columns.set('entries', terms.entry);
  if (question.order === 'strict') columns.set('every_instant', 'true');
  const arrays = [...columns].map(
    ([name, condition]) =>
      `array_agg(e.occurred_at ORDER BY e.occurred_at) FILTER (WHERE ${condition}) AS ${name}`,
  );
  const grouped = sql`
    SELECT e.visitor_key,
           ${arrays.join(',\n')}
      FROM ${terms.relation} AS e
     WHERE ${terms.relevant} AND ${visitors}
     GROUP BY e.visitor_key`;
  return layer(grouped, ['entries[1] AS first_0'], 'entries IS NOT NULL');
}

/**
 * Without exclusions, in order `ordered` and `any`, a later entry comes to each step at the same time or later. So
 * what the first attempt never reached, none does; and to get farther than it, an entry must lie less than a window
 * before a step that came too late for the first.
 */
function mayBeTakenInJumps({ question }: FunnelTerms): boolean {
  return question.order !== 'strict' && question.exclusions.length === 0;
}

function candidatesInJumps(terms: FunnelTerms, visitors: string): string {
  const first = new AttemptChain(terms, 'first');
  const later = new AttemptChain(terms, 'later');
  let rows = first.withSteps(visitors);
  rows = layer(rows, [`${firstAfter(`${first.tooLate} - ${terms.window}`, 'entries')} AS later_0`]);
  rows = later.withSteps(rows);
  const better = `CASE WHEN ${later.reached} > ${first.reached} THEN later_0 ELSE first_0 END`;
  const rest = `entries[width_bucket(later_0, entries) + 1 :]`;
  return layer(rows, [
    `entries[cardinality(entries)] + ${terms.window} > ${terms.asOf} AS last_is_open`,
    sql`unnest(CASE WHEN later_0 IS NULL THEN ARRAY[first_0]
                 WHEN ${later.tooLate} IS NULL THEN ARRAY[${better}]
                 ELSE ARRAY[first_0, later_0] || ${rest} END) AS best_0`,
  ]);
}

/** Every entry, unless the first attempt is complete. */
function candidatesAtOnce(terms: FunnelTerms, visitors: string): string {
  const first = new AttemptChain(terms, 'first');
  const rows = first.withSteps(visitors);
  const isComplete = `${first.reached} = ${terms.steps.length} AND NOT ${first.isVoid}`;
  return layer(rows, [`unnest(CASE WHEN ${isComplete} THEN entries[1:1] ELSE entries END) AS best_0`]);
}

/** In order `any` the steps' instants are sorted into the order in which they were reached. */
function inOrderOfTime({ steps }: FunnelTerms, chosen: string): string {
  const instants = steps.map((_, index) => `best_${index + 1}`);
  return sql`
    SELECT visitor_key, min(reached) AS reached, bool_or(may_go_on) AS may_go_on, min(best_0) AS best_0,
           array_agg(instant ORDER BY instant) AS in_order
    FROM (SELECT visitor_key, reached, may_go_on, best_0, unnest(ARRAY[${instants.join(', ')}]) AS instant
            FROM (
              ${chosen}
            ) AS attempt ${LAYER}) AS step
    GROUP BY visitor_key ${LAYER}`;
}
