import { eventTypeKey } from '../../events/visitor-key.js';
import type { Audience } from '../audience/audience.types.js';
import { filterName } from '../query/filter-name.js';
import type { ReportFilter } from '../query/report-filter.js';
import { ScopedEvents } from '../scope/scoped-events.sql.js';
import type { ScopedQuestion, TouchSources } from '../scope/touch-sources.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import type { EventMatch, FunnelQuestion } from './funnel.types.js';

/** A step as the statements speak of it. */
export interface StepTerm {
  readonly eventType: string;
  /** Condition on a row `e` of events. */
  readonly condition: string;
  /** Column with the instants of the events that match, ascending. Steps that match alike share one. */
  readonly instants: string;
  /** How many earlier steps match alike. */
  readonly repetition: number;
  /** The last earlier step (from 1) of the same event type: this one must come strictly later. */
  readonly strictlyAfter: number | null;
}

export interface ExclusionTerm {
  readonly condition: string;
  readonly instants: string;
  readonly afterStep: number;
  readonly beforeStep: number;
}

/** Everything of a question that is a value or a condition, put in parameters once and then used many times. */
export interface FunnelTerms {
  readonly question: FunnelQuestion;
  /** What is read: rows `e` of it. */
  readonly events: ScopedEvents;
  /** The relation that has what the steps and exclusions filter by. */
  readonly relation: string;
  /** Condition: the account's own rows `e`, in the time in which a funnel's events can lie, of types that matter. */
  readonly relevant: string;
  /** Condition on `e`: it can begin an attempt. */
  readonly entry: string;
  /** Interval. */
  readonly window: string;
  /** Instant: an attempt whose window ends after it is open. */
  readonly asOf: string;
  readonly steps: readonly StepTerm[];
  readonly exclusions: readonly ExclusionTerm[];
}

/** By what a funnel is counted beside its question. */
export interface FunnelReading {
  /** Decides which windows are still open. */
  readonly asOfUs: number;
  readonly sources: TouchSources;
  readonly audience?: Audience;
}

/** What the question asks of visits. */
export function scopedQuestionOf(question: FunnelQuestion): ScopedQuestion {
  const { span, windowUs, breakdown, channelScope } = question;
  const fields = [...filtersOf(question).map(({ field }) => field), ...(breakdown ? [breakdown.field] : [])];
  return { scope: channelScope, fields, range: { fromUs: span.fromUs, toUs: span.toUs + windowUs } };
}

export function funnelTerms(
  question: FunnelQuestion,
  { asOfUs, sources, audience }: FunnelReading,
  parameters: SqlParameters,
): FunnelTerms {
  const { span, order, windowUs } = question;
  const filters = filtersOf(question);
  const entering = order === 'any' ? question.steps : question.steps.slice(0, 1);
  const visitors = { eventTypes: entering.map(({ eventType }) => eventType), range: span };
  const events = new ScopedEvents({ parameters, ...scopedQuestionOf(question), visitors, sources, audience });
  const conditions = new Map<string, string>();
  const steps = question.steps.map((step, index): StepTerm => {
    const earlier = question.steps.slice(0, index);
    const sameType = earlier.findLastIndex(({ eventType }) => eventType === step.eventType);
    const alike = earlier.filter((other) => identity(other) === identity(step));
    return {
      eventType: step.eventType,
      condition: conditionOf(step),
      instants: `step_${question.steps.findIndex((other) => identity(other) === identity(step)) + 1}`,
      repetition: alike.length,
      strictlyAfter: sameType === -1 ? null : sameType + 1,
    };
  });
  const exclusions = question.exclusions.map(
    (exclusion, index): ExclusionTerm => ({
      condition: conditionOf(exclusion),
      instants: `excluded_${index + 1}`,
      afterStep: exclusion.afterStep,
      beforeStep: exclusion.beforeStep,
    }),
  );
  const to = parameters.instant(span.toUs);
  const entries = order === 'any' ? steps : steps.slice(0, 1);
  const relevant = [
    parameters.own('e'),
    `e.occurred_at >= ${parameters.instant(span.fromUs)}`,
    `e.occurred_at < ${parameters.instant(span.toUs + windowUs)}`,
  ];
  // In strict order every event of a visitor matters, for any may come between two steps.
  if (order !== 'strict') {
    const matches = [...question.steps, ...question.exclusions];
    const types = [...new Set(matches.map(({ eventType }) => eventType))];
    relevant.push(`e.event_type_key = ANY (${parameters.bigints(types.map(eventTypeKey))})`);
    if (matches.some(({ filters }) => filters.length > 0)) relevant.push(anyOf([...conditions.values()]));
  }
  return {
    question,
    events,
    relation: events.relationFor(filters.map(({ field }) => field)),
    relevant: relevant.join(' AND '),
    entry: `e.occurred_at < ${to} AND ${anyOf([...new Set(entries.map(({ condition }) => condition))])}`,
    window: parameters.add(`${windowUs} microseconds`, 'interval'),
    asOf: parameters.instant(asOfUs),
    steps,
    exclusions,
  };

  function conditionOf(match: EventMatch): string {
    const known = conditions.get(identity(match));
    if (known) return known;
    const type = `e.event_type_key = ${parameters.add(eventTypeKey(match.eventType), 'bigint')}`;
    const condition = [type, ...events.conditions('e', match.filters)].join(' AND ');
    conditions.set(identity(match), condition);
    return condition;
  }
}

function filtersOf({ steps, exclusions }: FunnelQuestion): ReportFilter[] {
  return [...steps, ...exclusions].flatMap(({ filters }) => filters);
}

/** Equal for matches that are written alike: the same type, the same filters in the same order. */
export function identity({ eventType, filters }: EventMatch): string {
  return JSON.stringify([eventType, filters.map((filter) => [filterName(filter), filter.anyOf])]);
}

function anyOf(conditions: readonly string[]): string {
  return `(${conditions.map((condition) => `(${condition})`).join(' OR ')})`;
}
