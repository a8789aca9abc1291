import { CHANNEL_FIELDS } from '../channel/channel.js';
import { channelSql } from '../channel/channel.sql.js';
import { defaultChannelGroupSql } from '../channel/default-channel-group.sql.js';
import { PATH_PATTERN } from '../query/landing-page.js';
import { sql } from '../sql/sql-text.js';
import {
  FACETS,
  type Facet,
  JSON_TYPES,
  KIND_BITS,
  MOST_LETTERS,
  MOST_NAMES,
  MOST_PROPERTIES,
  MOST_VALUED_PROPERTIES,
  MOST_VALUES,
  PROPERTY_KINDS,
} from './name-facets.js';

/** The columns of events that names are made of. */
export const NAMED_COLUMNS = [
  'event_type',
  'occurred_at',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'click_id_kind',
  'referrer_host',
  'revenue_currency',
  'properties',
] as const;

/** The column of each name that an event carries as it is; `path` is that of its `url`, empty for a host alone (landing-page.ts). */
const PLAIN = [
  ['event_type', 'e.event_type'],
  ['term', 'e.utm_term'],
  ['content', 'e.utm_content'],
  ['currency', 'e.revenue_currency'],
  ['landing_page', 'e.path'],
] as const;

const MARKS = ['utm_source', 'utm_medium', 'utm_campaign', 'click_id_kind', 'referrer_host'] as const;

const isShort = (text: string) => `char_length(${text}) <= ${MOST_LETTERS}`;

/** Names that events carry themselves, rather than in their properties. */
export type EventNameFacet = Exclude<Facet, 'event' | 'property' | 'value'>;

const EVENT_NAME_FACETS = [
  ...PLAIN.map(([facet]) => facet),
  ...CHANNEL_FIELDS,
  'channel_group',
] as const satisfies readonly EventNameFacet[];

/**
 * SELECT of the names that events carry themselves: `facet`, `name`, `events`, `last_at` and `left_off`, and of the facet `event`
 * a row for all events. One pass over the events; what a referrer's host means is told once for each host, not for each event.
 *
 * @param relation has {@link NAMED_COLUMNS}.
 * @param facets all of them unless given.
 */
export function eventNamesSql(relation: string, facets: readonly Facet[] = EVENT_NAME_FACETS): string {
  const plain = PLAIN.filter(([facet]) => facets.includes(facet));
  const marks = facets.some((facet) => facet in CHANNEL_VALUES) ? MARKS.map((mark) => `e.${mark}`) : [];
  const columns = [...plain.map(([, column]) => column), ...marks];
  const sets = [
    '()',
    ...plain.map(([, column]) => `(${column})`),
    ...(marks.length > 0 ? [`(${marks.join(', ')})`] : []),
  ];
  const facet = [
    ...plain.map(([name, column]) => `WHEN grouping(${column}) = 0 THEN ${FACETS[name]}`),
    ...(marks.length > 0 ? [`WHEN grouping(e.utm_source) = 0 THEN ${FACETS.source}`] : []),
  ];
  const names = plain.map(([name, column]) =>
    name === 'landing_page'
      ? sql`SELECT c.facet, CASE WHEN c.path = '' THEN '/' ELSE c.path END AS page, sum(c.events), max(c.last_at)
        FROM counted c WHERE c.facet = ${FACETS.landing_page} GROUP BY c.facet, page`
      : `SELECT c.facet, ${column.replace('e.', 'c.')}, c.events, c.last_at FROM counted c WHERE c.facet = ${FACETS[name]}`,
  );
  return sql`
SELECT n.facet, n.name, n.events, n.last_at,
       CASE WHEN n.place = 1 THEN greatest(n.names - ${MOST_NAMES}, 0) ELSE 0 END AS left_off
  FROM (
    WITH counted AS MATERIALIZED (
      SELECT CASE ${facet.join(' ')} ELSE ${FACETS.event} END AS facet,
             ${columns.map((column) => `${column},`).join(' ')} count(*) AS events, max(e.occurred_at) AS last_at
        FROM (SELECT e.*${plain.some(([name]) => name === 'landing_page') ? `, substring(e.properties ->> 'url' FROM '${PATH_PATTERN}') AS path` : ''} FROM ${relation} e) e
       GROUP BY GROUPING SETS (${sets.join(', ')})
      HAVING count(*) > 0
    ), named AS (
      ${[`SELECT c.facet, '' AS name, c.events, c.last_at FROM counted c WHERE c.facet = ${FACETS.event}`, ...names, ...(marks.length > 0 ? [channelNamesSql()] : [])].join('\n UNION ALL\n')}
    )
    SELECT n.facet, n.name, n.events, n.last_at, count(*) OVER of_facet AS names,
           row_number() OVER (of_facet ORDER BY n.events DESC, n.name COLLATE "C") AS place
      FROM named n WHERE n.name IS NOT NULL AND ${isShort('n.name')}
    WINDOW of_facet AS (PARTITION BY n.facet)
  ) n
 WHERE n.place <= ${MOST_NAMES}`;
}

const CHANNEL_VALUES = {
  source: 'm.source',
  medium: 'm.medium',
  campaign: 'm.campaign',
  channel_group: defaultChannelGroupSql({ source: 'm.source', medium: 'm.medium', campaign: 'm.campaign' }),
} as const satisfies Partial<Record<Facet, string>>;

/** The names of channels, of each set of marks that was counted. */
function channelNamesSql(): string {
  const channel = channelSql('c');
  const values = Object.entries(CHANNEL_VALUES).map(
    ([facet, value]) => `(${FACETS[facet as EventNameFacet]}, ${value})`,
  );
  return sql`
SELECT v.facet, v.name, sum(m.events), max(m.last_at)
  FROM (
    SELECT c.source, c.medium, c.campaign, sum(c.events) AS events, max(c.last_at) AS last_at
      FROM (SELECT ${CHANNEL_FIELDS.map((field) => `${channel[field]} AS ${field}`).join(', ')}, c.events, c.last_at
              FROM counted c WHERE c.facet = ${FACETS.source} OFFSET 0) c
     GROUP BY c.source, c.medium, c.campaign
  ) m
 CROSS JOIN LATERAL (VALUES ${values.join(', ')}) AS v (facet, name)
 GROUP BY v.facet, v.name`;
}

/**
 * SELECT of the properties that events have and of their values: `facet`, `name`, `event_type`, `value`, `kinds`, `events`,
 * `last_at` and `left_off`. Values are texts, numbers and booleans, written as a filter by them is.
 *
 * @param relation has {@link NAMED_COLUMNS}.
 */
export function propertyNamesSql(relation: string): string {
  const bit = sql`CASE p.type ${PROPERTY_KINDS.map((kind) => `WHEN '${JSON_TYPES[kind]}' THEN ${KIND_BITS[kind]}`).join(' ')} END`;
  return sql`
  WITH pair AS MATERIALIZED (
    SELECT e.event_type, p.name, p.type, p.value, count(*) AS events, max(e.occurred_at) AS last_at
      FROM ${relation} e
     CROSS JOIN LATERAL (
        SELECT p.key AS name, jsonb_typeof(p.value) AS type,
               CASE WHEN jsonb_typeof(p.value) NOT IN ('object', 'array') THEN left(p.value #>> '{}', ${MOST_LETTERS + 1}) END AS value
          FROM jsonb_each(e.properties) p
     ) p
     WHERE ${isShort('p.name')}
     GROUP BY e.event_type, p.name, p.type, p.value
  ), property AS (
    SELECT p.event_type, p.name, bit_or(${bit}) AS kinds, sum(p.events) AS events, max(p.last_at) AS last_at,
           count(*) OVER () AS names,
           row_number() OVER (ORDER BY sum(p.events) DESC, p.name COLLATE "C", p.event_type COLLATE "C") AS place
      FROM pair p GROUP BY p.event_type, p.name
  ), value AS (
    SELECT v.name, v.value, v.events, v.last_at, count(*) OVER of_name AS names,
           row_number() OVER (of_name ORDER BY v.events DESC, v.value COLLATE "C") AS place,
           sum(v.events) OVER of_name AS of_all
      FROM (SELECT p.name, p.value, sum(p.events) AS events, max(p.last_at) AS last_at
              FROM pair p WHERE ${isShort('p.value')} GROUP BY p.name, p.value) v
    WINDOW of_name AS (PARTITION BY v.name)
  )
SELECT ${FACETS.property} AS facet, p.name, p.event_type, NULL AS value, p.kinds, p.events, p.last_at,
       CASE WHEN p.place = 1 THEN greatest(p.names - ${MOST_PROPERTIES}, 0) ELSE 0 END AS left_off
  FROM property p WHERE p.place <= ${MOST_PROPERTIES}
 UNION ALL
SELECT ${FACETS.value}, v.name, '', v.value, 0, v.events, v.last_at,
       CASE WHEN v.place = 1 THEN v.names - least(v.names, CASE WHEN v.name_rank <= ${MOST_VALUED_PROPERTIES} THEN ${MOST_VALUES} ELSE 1 END) ELSE 0 END
  FROM (SELECT v.*, dense_rank() OVER (ORDER BY v.of_all DESC, v.name COLLATE "C") AS name_rank
          FROM value v WHERE v.place <= ${MOST_VALUES}) v
 WHERE (v.place = 1 OR v.name_rank <= ${MOST_VALUED_PROPERTIES}) AND v.name_rank <= ${MOST_PROPERTIES}`;
}
