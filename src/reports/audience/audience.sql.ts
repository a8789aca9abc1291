import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import type { Audience } from './audience.types.js';
import { peopleCtes, personKeySql } from './people.sql.js';

/** Columns of `events` but `visitor_key`. */
const COLUMNS = [
  'occurred_at',
  'received_at',
  'event_type_key',
  'account_id',
  'key_id',
  'content_hash',
  'environment',
  'event_id',
  'event_type',
  'visitor_id',
  'user_id',
  'revenue_amount',
  'revenue_currency',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'click_id_kind',
  'referrer_host',
  'properties',
  'non_interactive',
  'known_bot',
  'receipt',
];

/** Entries of a WITH list by which the others tell who is meant: who people are, and who is in each cohort. */
export function audienceDeclarations(parameters: SqlParameters, { people, cohorts }: Audience): string[] {
  const members = cohorts.map(
    (cohort, at) => sql`member_${at} AS MATERIALIZED (
  ${cohort.membersSql(parameters, people)}
)`,
  );
  return [...(people === null ? [] : [peopleCtes(parameters, people)]), ...members];
}

/**
 * Entries of a WITH list: `audience_events`, and, where there are `scoped_events`, `scoped_audience_events`, with the columns of
 * `events` (and `fields` of the scoped ones), of those who are meant. Their `visitor_key` is the key of whoever is counted, so
 * that a statement counts people where it would count visitors, unless the audience keeps visitors.
 */
export function audienceRelations(
  parameters: SqlParameters,
  { people, cohorts, keepsVisitors = false }: Audience,
  fields: readonly string[],
): string[] {
  const key = people === null ? 'e.visitor_key' : personKeySql('e', 'k');
  const members = cohorts.map((_, at) => `SELECT m.visitor_key FROM member_${at} m`);
  const over = (name: string, relation: string, columns: readonly string[]) => sql`
${name} AS NOT MATERIALIZED (
  SELECT ${columns.map((column) => `e.${column}`).join(', ')},
         ${keepsVisitors ? 'e.visitor_key' : key} AS visitor_key
    FROM ${relation} e
    ${people === null ? '' : 'LEFT JOIN known_visitor k ON k.visitor_key = e.visitor_key'}
   WHERE ${parameters.own('e')} ${members.length === 0 ? '' : `AND ${key} IN (${members.join(' UNION ALL ')})`}
)`;
  const relations = [over('audience_events', 'events', COLUMNS)];
  if (fields.length > 0)
    relations.push(over('scoped_audience_events', 'scoped_events', [...COLUMNS, ...fields]));
  return relations;
}
