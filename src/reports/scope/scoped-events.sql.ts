import { eventTypeKey } from '../../events/visitor-key.js';
import { audienceDeclarations, audienceRelations } from '../audience/audience.sql.js';
import { type Audience, VISITORS } from '../audience/audience.types.js';
import { sumUs, type TimeRange } from '../calendar/time-buckets.js';
import { CHANNEL_FIELDS, DETAIL_FIELDS } from '../channel/channel.js';
import { defaultChannelGroupSql } from '../channel/default-channel-group.sql.js';
import { landingPageSql } from '../query/landing-page.js';
import { type FilterField, fieldName, type ReportFilter } from '../query/report-filter.js';
import { fieldSql, keyedSql, matchesSql, propertySql } from '../query/report-filter.sql.js';
import { planRange } from '../rollup/rollup-plan.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import { eventsOfRangesSql } from '../sql/time-ranges.sql.js';
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
  /** Parts of the range, in time: events of no other are asked for. The whole range unless given. */
  readonly within?: readonly TimeRange[];
  /** Who is counted; visitors unless given. */
  readonly audience?: Audience | undefined;
  /** Whether it lies within a statement that has the entries of the audience's people already. */
  readonly isWithin?: boolean;
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
 *
 * Where people are counted, `visitor_key` of the relation is the person's: visits and first touches stay those of the visitor.
 */
export class ScopedEvents {
  private readonly parameters: SqlParameters;
  private readonly touchFields: readonly TouchField[];
  private readonly details: readonly TouchDetail[];
  private readonly audience: Audience;

  constructor(private readonly asked: ScopedEventsParameters) {
    const { parameters, scope, fields, audience = VISITORS } = asked;
    this.audience = audience;
    this.parameters = parameters;
    const distinct = new Map(fields.map((field) => [columnName(field), field]));
    this.touchFields = [...distinct.values()]
      .map((field) => ({ field, scope: scopeOf(field, scope) }))
      .filter((touchField) => touchField.scope !== 'event')
      .map((touchField, index) => ({ ...touchField, column: `field_${index + 1}` }));
    this.details = this.touchFields.flatMap((touchField) => this.detailOf(touchField));
  }

  /** The relation to read for all of the fields, with every column of `events`. */
  get relation(): string {
    return this.relationOf(this.touchFields.length > 0);
  }

  /** The relation that is enough for these of the fields. */
  relationFor(fields: readonly FilterField[]): string {
    return this.relationOf(fields.some((field) => this.touchField(field)));
  }

  /** Whether a condition on the relation's `visitor_key` is one on the events' own, which an index has. */
  get isByVisitor(): boolean {
    return this.audience.people === null || this.audience.keepsVisitors === true;
  }

  /** Whether the relation is another than the events: of people, or of some visitors only. */
  private get hasAudience(): boolean {
    return !this.isByVisitor || this.audience.cohorts.length > 0;
  }

  /** The beginning of a WITH clause that goes on with entries of the statement's own. */
  get withBefore(): string {
    const alone = this.withAlone;
    return alone === '' ? 'WITH' : `${alone},`;
  }

  /** The WITH clause of a statement that has no entries of its own; empty where events are read as they are. */
  get withAlone(): string {
    const { touchFields, audience, parameters, asked } = this;
    const columns = touchFields.map(({ column }) => column);
    const entries = [
      ...(asked.isWithin ? [] : audienceDeclarations(parameters, audience)),
      ...(touchFields.length === 0 ? [] : [this.ctes()]),
      ...(this.hasAudience ? audienceRelations(parameters, audience, columns) : []),
    ];
    return entries.length === 0 ? '' : `WITH ${entries.join(', ')}`;
  }

  /**
   * Entries of a WITH list: `visits` (visitor_key, began_at, keys), each visitor's touches, and `said`, which has a row of what those
   * of a `key` say, in {@link columnOf}. {@link visitKeySql} joins the two by an event.
   */
  get visitEntries(): string {
    const { touchFields, details } = this;
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
)`;
  }

  /** The column of `said` that has a field of a touch. */
  columnOf(field: FilterField): string {
    return this.touchField(field)!.column;
  }

  /** A field of a row of the relation, as text or null. */
  field(alias: string, field: FilterField): string {
    const found = this.touchField(field);
    return found ? `${alias}.${found.column}` : fieldSql(alias, field, this.parameters);
  }

  /** Conditions on a row of the relation, to be joined by AND; none when nothing is filtered. */
  conditions(alias: string, filters: readonly ReportFilter[]): string[] {
    return filters.map(
      (filter) =>
        this.keyed(alias, filter) ?? matchesSql(this.field(alias, filter.field), filter, this.parameters),
    );
  }

  /** As keyedSql; of people `visitor_key` is the person's, and no help. */
  private keyed(alias: string, filter: ReportFilter): string | null {
    const isKeyed = this.isByVisitor || filter.field.kind !== 'visitor_id';
    return isKeyed ? keyedSql(alias, filter, this.parameters) : null;
  }

  private relationOf(isScoped: boolean): string {
    if (!this.hasAudience) return isScoped ? 'scoped_events' : 'events';
    return isScoped ? 'scoped_audience_events' : 'audience_events';
  }

  private touchField(field: FilterField): TouchField | undefined {
    return this.touchFields.find((touchField) => columnName(touchField.field) === columnName(field));
  }

  private ctes(): string {
    const { touchFields } = this;
    const needs = (scope: ChannelScope) => touchFields.some((touchField) => touchField.scope === scope);
    return sql`${this.visitEntries}, scoped_events AS NOT MATERIALIZED (
  SELECT e.*, ${touchFields.map(({ column, scope }) => `${scope === 'visit' ? 'own' : 'earliest'}.${column}`).join(', ')}
    FROM events e
    LEFT JOIN visits v ON v.visitor_key = e.visitor_key
    ${needs('visit') ? `LEFT JOIN said own ON own.key = ${visitKeySql('e', 'v')}` : ''}
    ${needs('first_touch') ? 'LEFT JOIN said earliest ON earliest.key = CASE WHEN e.occurred_at >= v.began_at[1] THEN v.keys[1] END' : ''}
   WHERE ${this.parameters.own('e')}
)`;
  }

  /** Where touches are found, and the entries of the WITH list that is read there. */
  private visits(): { entries: string[]; visits: VisitsSql[] } {
    const { parameters, details, asked } = this;
    const { sources = FROM_EVENTS } = asked;
    // A person's other visitors may have no event of these types, nor any in that time.
    const visitors = this.isByVisitor ? asked.visitors : { eventTypes: [], range: asked.range };
    const range = touchRangeOf(asked, sources.keptFromUs);
    const parts = (asked.within ?? [asked.range]).map((part) =>
      touchRangeOf({ ...asked, range: part }, sources.keptFromUs),
    );
    const plans = joined(parts).map((part) => planRange(part, sources.rolled));
    const days = plans.flatMap((plan) => plan.days);
    const raw = plans.flatMap((plan) => plan.raw);
    const isOfLongAgo = range.fromUs < visitors.range.fromUs - VISIT_US;
    const isOfFew = isOfLongAgo || visitors.eventTypes.length > 0;
    // Of the time before the events are far more touches than of their visitors.
    const isBrief = days.length > 0 && sumUs(this.askedTimes(visitors)) < VISIT_US;
    const wanted = { parameters, details };
    const asking = 'SELECT a.visitor_key FROM asked_visitors a';
    const ofFew = { ...wanted, visitors: isOfFew ? asking : undefined };
    const ofRolled = { ...wanted, visitors: isOfFew || isBrief ? asking : undefined };
    const written = days.map((day) => sources.writtenUnder?.get(day) ?? day);
    const rolled = days.length > 0 ? [rolledVisits(written, ofRolled)] : [];
    const fresh = raw.length > 0 ? [freshVisits(raw, ofFew)] : [];
    return {
      entries: [
        ...(isOfFew || isBrief ? [this.askedVisitors(visitors)] : []),
        ...fresh.map(({ ctes }) => ctes),
      ],
      visits: [...rolled, ...fresh],
    };
  }

  private askedTimes({ range }: AskedVisitors): readonly TimeRange[] {
    return this.asked.within ?? [range];
  }

  private askedVisitors(visitors: AskedVisitors): string {
    const { parameters } = this;
    const { eventTypes } = visitors;
    const ofTypes =
      eventTypes.length === 0
        ? []
        : [`e.event_type_key = ANY (${parameters.bigints(eventTypes.map(eventTypeKey))})`];
    return sql`asked_visitors AS MATERIALIZED (
  SELECT DISTINCT e.visitor_key
    FROM ${eventsOfRangesSql(parameters, this.askedTimes(visitors), ofTypes)}
)`;
  }

  private detailOf({ field, column }: TouchField): TouchDetail[] {
    if ('name' in field) return [{ column, value: propertySql('d', field, this.parameters), rolledUp: null }];
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

/** The key of the visit that an event belongs to, of its visitor's row of `visits`; null where it belongs to none. */
export function visitKeySql(event: string, visits: string): string {
  const last = `width_bucket(${event}.occurred_at, ${visits}.began_at)`;
  return `CASE WHEN ${event}.occurred_at < ${visits}.began_at[${last}] + interval '${VISIT_HOURS} hours' THEN ${visits}.keys[${last}] END`;
}

/** Ranges in order, those that touch as one. */
function joined(ranges: readonly TimeRange[]): TimeRange[] {
  const all: TimeRange[] = [];
  for (const range of ranges) {
    const last = all.at(-1);
    if (last && range.fromUs <= last.toUs)
      all[all.length - 1] = { fromUs: last.fromUs, toUs: Math.max(last.toUs, range.toUs) };
    else all.push(range);
  }
  return all;
}

/** What tells the columns of fields apart: a property has one for its numbers alone. */
function columnName(field: FilterField): string {
  return 'name' in field && field.isNumber ? `${fieldName(field)} as a number` : fieldName(field);
}
