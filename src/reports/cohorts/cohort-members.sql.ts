import { eventTypeKey } from '../../events/visitor-key.js';
import type { PeopleSources } from '../audience/audience.types.js';
import { ScopedEvents } from '../scope/scoped-events.sql.js';
import type { ScopedQuestion } from '../scope/touch-sources.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import type { AskedCohort } from './cohort.types.js';
import {
  type CohortNode,
  conditionsOf,
  type DidCondition,
  type FirstTouchCondition,
  holdsWhere,
} from './cohort-definition.types.js';
import { conditionTime } from './condition-time.js';

/** What the conditions of a cohort ask of visits: of those in which events were, and of the first touches. */
export function scopedQuestionsOf({ node, kept: range }: Pick<AskedCohort, 'node' | 'kept'>): {
  readonly visits: ScopedQuestion;
  readonly firstTouches: ScopedQuestion;
} {
  const { did, firstTouches } = conditionsByKind(node);
  const fieldsOf = (filters: readonly { readonly field: ScopedQuestion['fields'][number] }[]) =>
    filters.map(({ field }) => field);
  const touched = firstTouches.length === 0 ? [] : [{ kind: 'source' } as const];
  return {
    visits: { scope: 'visit', fields: fieldsOf(did.flatMap(({ match }) => match.filters)), range },
    firstTouches: {
      scope: 'first_touch',
      fields: [...touched, ...fieldsOf(firstTouches.flatMap(({ filters }) => filters))],
      range,
    },
  };
}

/**
 * SELECT of the `visitor_key` of each member: of a visitor, or of a person where these are counted. Every event that is kept is
 * read once, in the order of the visitor index where nothing is asked that it does not have, and counted by condition.
 *
 * @param people their entries (people.sql.ts) lie in the statement already.
 */
export function cohortMembers(
  parameters: SqlParameters,
  cohort: AskedCohort,
  people: PeopleSources | null,
): string {
  const { node, visits, firstTouches, kept } = cohort;
  const asked = scopedQuestionsOf(cohort);
  const all = { parameters, visitors: { eventTypes: [], range: kept }, audience: { people, cohorts: [] } };
  const own = conditionsByKind(node);
  const events = new ScopedEvents({ ...all, ...asked.visits, sources: visits, isWithin: true });
  const conditions = own.did.map((condition) => didSql(condition, { parameters, events, cohort }));
  const counts = conditions.map((condition, at) => `count(*) FILTER (WHERE ${condition}) AS did_${at}`);
  // Who did nothing of it is a member only where that is asked for.
  const isNarrow = own.firstTouches.length === 0 && !holdsOfNobody(node);
  const narrow = isNarrow ? `AND (${conditions.map((condition) => `(${condition})`).join(' OR ')})` : '';
  const touched =
    own.firstTouches.length === 0
      ? ''
      : sql`LEFT JOIN (
         ${firstTouchesSql(own.firstTouches, new ScopedEvents({ ...all, ...asked.firstTouches, sources: firstTouches, isWithin: true }), parameters)}
       ) f ON f.visitor_key = d.visitor_key`;
  return sql`${events.withAlone}
SELECT d.visitor_key
  FROM (
    SELECT ${['e.visitor_key', ...counts].join(', ')}
      FROM ${events.relation} e
     WHERE ${parameters.own('e')} ${narrow}
     GROUP BY e.visitor_key
  ) d
  ${touched}
 WHERE ${holdsSql(node, own, parameters)}`;
}

interface ConditionsByKind {
  readonly did: readonly DidCondition[];
  readonly firstTouches: readonly FirstTouchCondition[];
}

function conditionsByKind(node: CohortNode): ConditionsByKind {
  const all = conditionsOf(node);
  return {
    did: all.filter((condition) => condition.kind === 'did'),
    firstTouches: all.filter((condition) => condition.kind === 'first_touch'),
  };
}

/** Condition on an event `e`: it is one of those that are counted. */
function didSql(
  { match, when }: DidCondition,
  {
    parameters,
    events,
    cohort,
  }: { readonly parameters: SqlParameters; readonly events: ScopedEvents; readonly cohort: AskedCohort },
): string {
  const { fromUs, toUs } = conditionTime(when, cohort);
  return [
    `e.event_type_key = ${parameters.add(eventTypeKey(match.eventType), 'bigint')}`,
    ...(fromUs === null ? [] : [`e.occurred_at >= ${parameters.instant(fromUs)}`]),
    ...(toUs === null ? [] : [`e.occurred_at < ${parameters.instant(toUs)}`]),
    ...events.conditions('e', match.filters),
  ].join(' AND ');
}

/**
 * Whether the first touch of each visitor is one that is asked for. A person has several visitors: it is that of the visitor of
 * the person's earliest event that lies at its visitor's first touch or after it, of several at one instant by `event_id`.
 */
function firstTouchesSql(
  conditions: readonly FirstTouchCondition[],
  events: ScopedEvents,
  parameters: SqlParameters,
): string {
  const holds = conditions.map(({ filters }) => `(${events.conditions('e', filters).join(' AND ')})::text`);
  const first = sql`min(ARRAY[to_char(e.occurred_at AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') COLLATE "C", e.event_id, ${holds.join(', ')}])`;
  return sql`${events.withAlone}
SELECT t.visitor_key, ${holds.map((_, at) => `t.first[${at + 3}] = 'true' AS first_${at}`).join(', ')}
  FROM (
    SELECT e.visitor_key, ${first} AS first
      FROM ${events.relation} e
     WHERE ${parameters.own('e')} AND ${events.field('e', { kind: 'source' })} IS NOT NULL
     GROUP BY e.visitor_key
  ) t`;
}

function holdsSql(node: CohortNode, own: ConditionsByKind, parameters: SqlParameters): string {
  switch (node.kind) {
    case 'and':
    case 'or':
      return `(${node.of.map((part) => holdsSql(part, own, parameters)).join(` ${node.kind.toUpperCase()} `)})`;
    case 'not':
      return `NOT ${holdsSql(node.of, own, parameters)}`;
    case 'first_touch':
      return `coalesce(f.first_${own.firstTouches.indexOf(node)}, false)`;
    case 'did': {
      const count = `d.did_${own.did.indexOf(node)}`;
      const atMost = node.atMost === null ? '' : ` AND ${count} <= ${parameters.add(node.atMost, 'bigint')}`;
      return `(${count} >= ${parameters.add(node.atLeast, 'bigint')}${atMost})`;
    }
  }
}

/** Whether whoever did nothing of it, and has no touch, is a member. */
function holdsOfNobody(node: CohortNode): boolean {
  return holdsWhere(node, (condition) => condition.kind === 'did' && condition.atLeast === 0);
}
