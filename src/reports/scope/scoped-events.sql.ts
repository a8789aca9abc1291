import { eventTypeKey } from '../../events/visitor-key.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { CHANNEL_FIELDS, DETAIL_FIELDS } from '../channel/channel.js';
import { defaultChannelGroupSql } from '../channel/default-channel-group.sql.js';
import { landingPageSql } from '../query/landing-page.js';
import { type FilterField, fieldName, type ReportFilter } from '../query/report-filter.js';
import { botSql, fieldSql, matchesSql, propertySql } from '../query/report-filter.sql.js';
import { planRange } from '../rollup/rollup-plan.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import { type ChannelScope, scopeOf, VISIT_HOURS, VISIT_US } from './channel-scope.js';
import { freshVisits } from './fresh-visits.sql.js';
import { rolledVisits } from './rolled-visits.sql.js';
import { FROM_EVENTS, type ScopedQuestion, type TouchSources, touchRangeOf } from './touch-sources.js';
import type { TouchDetail, VisitsSql } from './visits.types.js';

export interface ScopedEventsParameters extends ScopedQuestion {
  readonly parameters: SqlParameters;
  /** Whose events are wanted: of visitors with an event of one of the types, of any where there are none, in a time. */
  readonly visitors: AskedVisitors;
  /** Where touches are; all among the events unless given. */
  readonly sources?: TouchSources;
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
 * channel, not for each touch. Touches of settled days are taken as they were rolled up. Touches are found of those visitors alone who have an event that is asked for, where these are
 * few, or the touches of all time are wanted.
 */
export class ScopedEvents {
  private readonly parameters: SqlParameters;
  private readonly touchFields: readonly TouchField[];
  private readonly details: readonly TouchDetail[];

  constructor(private readonly asked: ScopedEventsParameters) {
    const { parameters, scope, fields } = asked;
    this.parameters = parameters;
    const distinct = new Map(fields.map((field) => [fieldName(field), field]));
    this.touchFields = [...distinct.values()]
      .map((field) => ({ field, scope: scopeOf(field, scope) }))
      .filter((touchField) => touchField.scope !== 'event')
      .map((touchField, index) => ({ ...touchField, column: `field_${index + 1}` }));
    this.details = this.touchFields.flatMap((touchField) => this.detailOf(touchField));
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
        : matchesSql(this.field(alias, filter.field), filter, this.parameters),
    );
  }

  private touchField(field: FilterField): TouchField | undefined {
    return this.touchFields.find((touchField) => fieldName(touchField.field) === fieldName(field));
  }

  private ctes(): string {
    const { touchFields, details } = this;
    const needs = (scope: ChannelScope) => touchFields.some((touchField) => touchField.scope === scope);
    const within = `e.occurred_at < v.began_at[width_bucket(e.occurred_at, v.began_at)] + interval '${VISIT_HOURS} hours'`;
    const { entries, visits } = this.visits();
    const said = [
      ...CHANNEL_FIELDS.map((name) => `nullif(min(n.${name}), '') AS ${name}`),
      ...details.map(({ column }) => `min(n.${column}) AS ${column}`),
    ];
    return sql`${entries.map((entry) => `${entry},`).join('\n')}
visits AS MATERIALIZED (
  SELECT b.visitor_key, array_agg(b.occurred_at ORDER BY b.occurred_at, b.place, b.event_id) AS began_at,
         array_agg(b.key ORDER BY b.occurred_at, b.place, b.event_id) AS keys
    FROM (
      ${visits.map(({ touches }) => touches).join('\nUNION ALL\n')}
    ) b GROUP BY b.visitor_key
), said AS MATERIALIZED (
  SELECT t.key, ${touchFields.map((touchField) => `${this.value(touchField)} AS ${touchField.column}`).join(', ')}
    FROM (SELECT n.key, ${said.join(', ')}
            FROM (
              ${visits.map(({ names }) => names).join('\nUNION ALL\n')}
            ) n WHERE n.key IN (SELECT unnest(v.keys) FROM visits v) GROUP BY n.key) t
), scoped_events AS NOT MATERIALIZED (
  SELECT e.*, ${touchFields.map(({ column, scope }) => `${scope === 'visit' ? 'own' : 'earliest'}.${column}`).join(', ')}
    FROM events e
    LEFT JOIN visits v ON v.visitor_key = e.visitor_key
    ${needs('visit') ? `LEFT JOIN said own ON own.key = CASE WHEN ${within} THEN v.keys[width_bucket(e.occurred_at, v.began_at)] END` : ''}
    ${needs('first_touch') ? 'LEFT JOIN said earliest ON earliest.key = CASE WHEN e.occurred_at >= v.began_at[1] THEN v.keys[1] END' : ''}
   WHERE ${this.parameters.own('e')}
)`;
  }

  /** Where touches are found, and the entries of the WITH list that is read there. */
  private visits(): { entries: string[]; visits: VisitsSql[] } {
    const { parameters, details, asked } = this;
    const { visitors, sources = FROM_EVENTS } = asked;
    const range = touchRangeOf(asked, sources.keptFromUs);
    const { days, raw } = planRange(range, sources.rolled);
    const isOfLongAgo = range.fromUs < visitors.range.fromUs - VISIT_US;
    const isNarrow = isOfLongAgo || visitors.eventTypes.length > 0;
    const whose = isNarrow ? 'SELECT a.visitor_key FROM asked_visitors a' : undefined;
    const wanted = { parameters, details, visitors: whose };
    const rolled = days.length > 0 ? [rolledVisits(days, wanted)] : [];
    const fresh = raw.length > 0 ? [freshVisits(raw, wanted)] : [];
    return {
      entries: [...(isNarrow ? [this.askedVisitors()] : []), ...fresh.map(({ ctes }) => ctes)],
      visits: [...rolled, ...fresh],
    };
  }

  private askedVisitors(): string {
    const { parameters } = this;
    const { eventTypes, range } = this.asked.visitors;
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

  private detailOf({ field, column }: TouchField): TouchDetail[] {
    if ('name' in field)
      return [{ column, value: propertySql('d', field.name, this.parameters), rolledUp: null }];
    const detail = DETAIL_FIELDS.find((kind) => kind === field.kind);
    if (!detail) return [];
    const value = detail === 'landing_page' ? landingPageSql('d.properties') : `d.utm_${detail}`;
    return [{ column, value, rolledUp: detail }];
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
