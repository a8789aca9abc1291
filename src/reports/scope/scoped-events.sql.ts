import { eventTypeKey } from '../../events/visitor-key.js';
import { timeRangesSql, touchCtes } from '../attribution/touches.sql.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { defaultChannelGroupSql } from '../channel/default-channel-group.sql.js';
import { landingPageSql } from '../query/landing-page.js';
import { type FilterField, fieldName, type ReportFilter } from '../query/report-filter.js';
import { anyOfSql, botSql, fieldSql, propertySql } from '../query/report-filter.sql.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import { type ChannelScope, scopeOf, VISIT_HOURS, VISIT_US } from './channel-scope.js';

/** No event is older. */
export const BEGINNING_US = Date.UTC(2000, 0, 1) * 1000;

export interface ScopedEventsParameters {
  readonly parameters: SqlParameters;
  readonly scope: ChannelScope;
  /** Every field that is asked for; a field twice is one. */
  readonly fields: readonly FilterField[];
  /** When the events asked for happened. */
  readonly range: TimeRange;
  /** Whose events are wanted: of visitors with an event of one of the types, of any where there are none, in a time. */
  readonly visitors: AskedVisitors;
}

export interface AskedVisitors {
  readonly eventTypes: readonly string[];
  readonly range: TimeRange;
}

/** A field of the touch that began a visit, or of a visitor's first touch. */
interface TouchField {
  readonly field: FilterField;
  readonly scope: ChannelScope;
  /** Its column. */
  readonly column: string;
}

/**
 * Events with the fields of their visits and of their visitors' first touches: what a statement reads in place of `events`
 * when it groups or filters by such fields, and `events` itself when it does not.
 *
 * Each visitor's touches lie in two arrays, their instants and the keys of what they say, so that an event finds its own by
 * binary search, one row a visitor and no sorting of events. What the touches of a few channels say is written once for each
 * channel, not for each touch. Touches are found of those visitors alone who have an event that is asked for, where these are
 * few, or the touches of all time are wanted.
 */
export class ScopedEvents {
  private readonly parameters: SqlParameters;
  private readonly touchFields: readonly TouchField[];
  private readonly range: TimeRange;
  private readonly visitors: AskedVisitors;

  constructor({ parameters, scope, fields, range, visitors }: ScopedEventsParameters) {
    this.parameters = parameters;
    this.range = range;
    this.visitors = visitors;
    const distinct = new Map(fields.map((field) => [fieldName(field), field]));
    this.touchFields = [...distinct.values()]
      .map((field) => ({ field, scope: scopeOf(field, scope) }))
      .filter((touchField) => touchField.scope !== 'event')
      .map((touchField, index) => ({ ...touchField, column: `field_${index + 1}` }));
  }

  /** The relation to read for all of the fields, with every column of `events`. */
  get relation(): string {
    return this.touchFields.length === 0 ? 'events' : 'scoped_events';
  }

  /** The relation that is enough for these of the fields. */
  relationFor(fields: readonly FilterField[]): string {
    return fields.some((field) => this.touchField(field)) ? 'scoped_events' : 'events';
  }

  /** The beginning of a WITH clause that goes on with entries of the statement's own. */
  get withBefore(): string {
    return this.touchFields.length === 0 ? 'WITH' : `${this.withAlone},`;
  }

  /** The WITH clause of a statement that has no entries of its own; empty where events are read as they are. */
  get withAlone(): string {
    return this.touchFields.length === 0 ? '' : `WITH ${this.ctes()}`;
  }

  /** A field of a row of the relation, as text or null. */
  field(alias: string, field: FilterField): string {
    const found = this.touchField(field);
    return found ? `${alias}.${found.column}` : fieldSql(alias, field, this.parameters);
  }

  /** Conditions on a row of the relation, to be joined by AND; none when nothing is filtered. */
  conditions(alias: string, filters: readonly ReportFilter[]): string[] {
    return filters.map((filter) =>
      filter.field.kind === 'bot'
        ? botSql(alias, filter)
        : anyOfSql(this.field(alias, filter.field), filter, this.parameters),
    );
  }

  private touchField(field: FilterField): TouchField | undefined {
    return this.touchFields.find((touchField) => fieldName(touchField.field) === fieldName(field));
  }

  private ctes(): string {
    const { parameters, touchFields } = this;
    const needsFirst = touchFields.some(({ scope }) => scope === 'first_touch');
    const needsVisit = touchFields.some(({ scope }) => scope === 'visit');
    const touches = {
      fromUs: needsFirst ? BEGINNING_US : Math.max(BEGINNING_US, this.range.fromUs - VISIT_US),
      toUs: this.range.toUs,
    };
    const details = touchFields.flatMap((touchField) => this.detail(touchField));
    const columns = details.map(({ column }) => column);
    const own = ['source', 'medium', 'campaign'];
    const key =
      details.length === 0
        ? 't.channel'
        : `hashtextextended(jsonb_build_array(t.channel, ${details.map(({ value }) => value).join(', ')})::text, 0)`;
    const joined =
      details.length === 0
        ? ''
        : sql`JOIN events d ON ${parameters.own('d')} AND d.event_id = t.event_id
           AND d.occurred_at >= ${parameters.instant(touches.fromUs)} AND d.occurred_at < ${parameters.instant(touches.toUs)}`;
    const within = `e.occurred_at < v.began_at[width_bucket(e.occurred_at, v.began_at)] + interval '${VISIT_HOURS} hours'`;
    const isNarrow = touches.fromUs === BEGINNING_US || this.visitors.eventTypes.length > 0;
    const ranges = timeRangesSql(parameters, [touches]);
    return sql`${isNarrow ? `${this.askedVisitors()},` : ''}
${touchCtes(parameters, ranges, isNarrow ? 'SELECT a.visitor_key FROM asked_visitors a' : undefined)}, beginning AS MATERIALIZED (
  SELECT t.visitor_key, t.occurred_at, t.event_id, ${key} AS key, ${[...own.map((name) => `t.${name}`), ...details.map(({ value, column }) => `${value} AS ${column}`)].join(', ')}
    FROM touch t
    ${joined}
   WHERE t.is_touch
), said AS MATERIALIZED (
  SELECT t.key, ${touchFields.map((touchField) => `${this.value(touchField)} AS ${touchField.column}`).join(', ')}
    FROM (SELECT b.key, ${own.map((name) => `nullif(min(b.${name}), '') AS ${name}`).join(', ')}${columns.map((column) => `, min(b.${column}) AS ${column}`).join('')}
            FROM beginning b GROUP BY b.key) t
), visits AS MATERIALIZED (
  SELECT b.visitor_key, array_agg(b.occurred_at ORDER BY b.occurred_at, b.event_id) AS began_at,
         array_agg(b.key ORDER BY b.occurred_at, b.event_id) AS keys
    FROM beginning b GROUP BY b.visitor_key
), scoped_events AS NOT MATERIALIZED (
  SELECT e.*, ${touchFields.map(({ column, scope }) => `${scope === 'visit' ? 'own' : 'earliest'}.${column}`).join(', ')}
    FROM events e
    LEFT JOIN visits v ON v.visitor_key = e.visitor_key
    ${needsVisit ? `LEFT JOIN said own ON own.key = CASE WHEN ${within} THEN v.keys[width_bucket(e.occurred_at, v.began_at)] END` : ''}
    ${needsFirst ? 'LEFT JOIN said earliest ON earliest.key = CASE WHEN e.occurred_at >= v.began_at[1] THEN v.keys[1] END' : ''}
   WHERE ${parameters.own('e')}
)`;
  }

  private askedVisitors(): string {
    const { parameters } = this;
    const { eventTypes, range } = this.visitors;
    const ofTypes =
      eventTypes.length === 0
        ? ''
        : `AND e.event_type_key = ANY (${parameters.bigints(eventTypes.map(eventTypeKey))})`;
    return sql`asked_visitors AS MATERIALIZED (
  SELECT DISTINCT e.visitor_key FROM events e
   WHERE ${parameters.own('e')} ${ofTypes}
     AND e.occurred_at >= ${parameters.instant(range.fromUs)} AND e.occurred_at < ${parameters.instant(range.toUs)}
)`;
  }

  /** What has to be read of the touch's event `d` itself. */
  private detail({ field, column }: TouchField): { column: string; value: string }[] {
    if ('name' in field) return [{ column, value: propertySql('d', field.name, this.parameters) }];
    if (field.kind === 'term' || field.kind === 'content') return [{ column, value: `d.utm_${field.kind}` }];
    return field.kind === 'landing_page' ? [{ column, value: landingPageSql('d.properties') }] : [];
  }

  /** Of what touches `t` that say the same say. */
  private value({ field, column }: TouchField): string {
    if (field.kind === 'source' || field.kind === 'medium' || field.kind === 'campaign')
      return `t.${field.kind}`;
    if (field.kind === 'channel_group')
      return defaultChannelGroupSql({ source: 't.source', medium: 't.medium', campaign: 't.campaign' });
    return `t.${column}`;
  }
}
