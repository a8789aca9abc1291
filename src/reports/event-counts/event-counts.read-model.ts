import { Injectable } from '@nestjs/common';
import { inList } from '../../common/text-list.js';
import type { ReadScope } from '../../database/database.js';
import type { AudienceQuestion } from '../audience/audience.types.js';
import { audienceRange, audienceSources } from '../audience/audience-sources.js';
import { isEveryone } from '../audience/is-everyone.js';
import type { TimeRange } from '../calendar/time-buckets.js';
import { warnOfEmptyCohorts } from '../cohorts/empty-cohorts.js';
import type { VisitorNumbers } from '../presence/distinct-visitors.js';
import { fieldName } from '../query/report-filter.js';
import type { RollupPlan } from '../rollup/rollup-plan.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { readRangeOf, type TouchSources, touchSources } from '../scope/touch-sources.js';
import { askedByField, askedByFilters, askedByMeasures, typesOfFilters } from '../warnings/asked-names.js';
import { toCounts } from './event-counts.rows.js';
import {
  type CountRow,
  canBeRolledUp,
  type EventsReading,
  eventCountsStatement,
  scopedQuestionOf,
} from './event-counts.sql.js';
import type { EventCount, EventCounts, EventCountsQuestion, EventGroup } from './event-counts.types.js';
import type { EventEvidencePage, EventEvidenceQuestion } from './evidence/event-evidence.types.js';
import { readEventEvidence } from './evidence/read-event-evidence.js';
import { countFirstTouchGroups } from './first-touch-groups.js';
import { withMeasures } from './measures/read-measures.js';
import { countPackedMembers } from './member-presence.js';
import { countPackedGroups } from './packed-groups.js';
import { canBePacked, countPackedVisitors } from './packed-visitors.js';
import { canCountPeople, countPeople } from './people-presence.js';
import { rolledPlan, rolledValuesPlan } from './rolled-plan.js';
import { rolledProperty } from './rolled-values.sql.js';
import { MOST_BUCKETS, type VisitorCountsRow, visitorCountsStatement } from './visitor-counts.sql.js';

/** Counts events in PostgreSQL. */
@Injectable()
export class EventCountsReadModel {
  constructor(private readonly runner: ReportRunner) {}

  /** @param compared the question about the range that the other is compared with. */
  run(
    scope: ReadScope,
    question: EventCountsQuestion,
    signal?: AbortSignal,
    compared: EventCountsQuestion | null = null,
  ): Promise<Snapshot<EventCounts>> {
    return this.runner.run(scope, (reading) => countIn(reading, question), {
      question: ['events', question],
      isOfRange: isEveryone(question.audience),
      range: eventCountsRange(question),
      span: question.span,
      ...namedIn(question),
      warn: warnOfEmptyCohorts(question, question.span, countNobody),
      compared: compared && {
        question: compared,
        range: eventCountsRange(compared),
        read: (reading, { groups }) => countIn(reading, withGroups(compared, groups)),
      },
      signal,
    });
  }

  /** The same with a page of what a number counts, of one snapshot. */
  runWithEvidence(
    scope: ReadScope,
    { question, asked, compared = null }: EventEvidenceRequest,
    signal?: AbortSignal,
  ): Promise<Snapshot<EventCountsWithEvidence>> {
    const read = async (reading: Reading): Promise<EventCountsWithEvidence> => {
      const counts = await countIn(reading, question);
      const before = compared && (await countIn(reading, withGroups(compared, counts.groups)));
      const explained = withGroups(compared ?? question, counts.groups);
      const evidence = await readEventEvidence(reading, { question: explained, asked }, before ?? counts);
      return { counts, compared: before, evidence };
    };
    return this.runner.run(scope, read, {
      question: ['events', question, asked, compared],
      range: rangeOfBoth(question, compared),
      span: question.span,
      ...namedIn(question),
      warn: warnOfEmptyCohorts(question, question.span, ({ counts }) => countNobody(counts)),
      signal,
    });
  }
}

/** A question, and of which of its numbers the evidence is to be read. */
export interface EventEvidenceRequest {
  readonly question: EventCountsQuestion;
  readonly asked: EventEvidenceQuestion;
  /** The question about the range compared with, where the number is of that. */
  readonly compared?: EventCountsQuestion | null;
}

/** Counts, and a page of what one of them counts. */
export interface EventCountsWithEvidence {
  readonly counts: EventCounts;
  /** Null where the number is of the range itself. */
  readonly compared: EventCounts | null;
  readonly evidence: EventEvidencePage;
}

function rangeOfBoth(question: EventCountsQuestion, compared: EventCountsQuestion | null): TimeRange {
  const ranges = [question, ...(compared ? [compared] : [])].map((each) =>
    audienceRange(each.audience, readRangeOf(scopedQuestionOf(each))),
  );
  return {
    fromUs: Math.min(...ranges.map(({ fromUs }) => fromUs)),
    toUs: Math.max(...ranges.map(({ toUs }) => toUs)),
  };
}

export function countNobody({ total }: EventCounts): boolean {
  return (total.events ?? 0) === 0 && (total.visitors ?? 0) === 0;
}

/** The event types, properties and values that a question names. */
function namedIn(question: EventCountsQuestion) {
  return {
    eventTypes: [
      ...question.eventTypes.map((eventType) => ({ field: 'event_type', eventType })),
      ...typesOfFilters(question.filters),
    ],
    names: [
      ...askedByFilters(question.filters),
      ...question.groupBy.flatMap((field) =>
        askedByField(field, 'group_by', (own) => inList(fieldName(own))),
      ),
      ...askedByMeasures(question.measures ?? [], 'measure'),
    ],
  };
}

/**
 * The question whose groups are those that were found: for another, or for itself. What is counted of single events must not rank groups
 * anew, for the events of some days may be gone of which the roll-up still tells the groups.
 */
function withGroups(question: EventCountsQuestion, groups: EventCounts['groups']): EventCountsQuestion {
  if (groups === null) return question;
  const listed = groups.flatMap(({ group }) => (group.kind === 'value' ? [group.values] : []));
  return { ...question, listed, limit: listed.length };
}

/** When all that a question reads happened. */
export function eventCountsRange(question: EventCountsQuestion): TimeRange {
  return audienceRange(audienceOf(question), readRangeOf(scopedQuestionOf(question)));
}

/** Who people are is nobody's business where only events are counted, of everybody. */
function audienceOf({ countsVisitors, audience }: EventCountsQuestion): AudienceQuestion | undefined {
  return countsVisitors || audience?.cohorts?.length ? audience : undefined;
}

/** The answer in the snapshot of a report. */
export async function countIn(reading: Reading, question: EventCountsQuestion): Promise<EventCounts> {
  const by = {
    sources: await touchSources(reading, scopedQuestionOf(question)),
    audience: await audienceSources(reading, audienceOf(question), question.span),
  };
  const counts = await count(reading, question, by);
  return withMeasures(reading, withGroups(question, counts.groups), counts, by);
}

async function count(
  reading: Reading,
  question: EventCountsQuestion,
  by: EventsReading,
): Promise<EventCounts> {
  const askForEvents = (asked: EventCountsQuestion) => countEvents(reading, asked, by);
  const plan = canBePacked(question) ? await rolledPlan(reading, question) : null;
  if (plan) return countPacked(reading, question, plan);
  const ofMembers = by.audience && (await countPackedMembers(reading, question, by.audience));
  if (ofMembers) return ofMembers;
  const grouped = by.sources && (await countInGroups(reading, question, by.sources));
  if (grouped) return grouped;
  const people = await peopleOf(reading, question, by);
  if (!people && !countsVisitorsApart(question)) return toCounts(question, await askForEvents(question));
  const eventsOnly = { ...question, countsVisitors: false };
  const events = question.countsEvents ? await askForEvents(eventsOnly) : [];
  if (people) return withVisitors(toCounts(eventsOnly, events), people);
  const [visitors] = await reading.ask<VisitorCountsRow>(visitorCountsStatement(reading.scope, question, by));
  return withVisitors(toCounts(eventsOnly, events), visitors!);
}

/** In groups by what visits or first touches say, as they are rolled up; null where that does not tell them. */
async function countInGroups(
  reading: Reading,
  question: EventCountsQuestion,
  sources: TouchSources,
): Promise<EventCounts | null> {
  return (
    (await countPackedGroups(reading, question, sources)) ??
    (await countFirstTouchGroups(reading, question, sources))
  );
}

async function countEvents(
  reading: Reading,
  question: EventCountsQuestion,
  by: EventsReading,
): Promise<CountRow[]> {
  const { scope, ask } = reading;
  if (!canBeRolledUp(question)) return ask(eventCountsStatement(scope, question, by));
  const property = rolledProperty(question)?.name;
  const plan =
    property === undefined
      ? await rolledPlan(reading, question)
      : await rolledValuesPlan(reading, question, property);
  return ask(eventCountsStatement(scope, question, { plan }));
}

/** Distinct people, where packed presence tells them; null where it does not. */
async function peopleOf(
  reading: Reading,
  question: EventCountsQuestion,
  { audience }: EventsReading,
): Promise<VisitorNumbers | null> {
  const people = audience?.people;
  if (!people || !canCountPeople(question)) return null;
  const plan = await rolledPlan(reading, question);
  return plan && countPeople(reading, question, plan, people);
}

/** By what is rolled up alone: events as they were counted, visitors as they are packed. */
async function countPacked(
  reading: Reading,
  question: EventCountsQuestion,
  plan: RollupPlan,
): Promise<EventCounts> {
  const { countsEvents, groupBy } = question;
  const eventsOnly = { ...question, countsVisitors: false, countsEvents: true };
  // The groups are the types with most events, whether these are asked for or not.
  const rows =
    countsEvents || groupBy.length > 0
      ? await reading.ask<CountRow>(eventCountsStatement(reading.scope, eventsOnly, { plan }))
      : [];
  const counts = toCounts(eventsOnly, rows);
  const groups = counts.groups?.map(({ group }) => group) ?? null;
  const visitors = await countPackedVisitors(reading, question, plan, groups);
  const series = (own: Pick<EventGroup, 'total' | 'buckets'>, { total, buckets }: VisitorNumbers) => {
    const ofBoth = ({ events }: EventCount, distinct: number): EventCount => ({
      events: countsEvents ? events : null,
      visitors: distinct,
    });
    return {
      total: ofBoth(own.total, total),
      buckets: own.buckets.map((count, index) => ofBoth(count, buckets[index]!)),
    };
  };
  return {
    ...series(counts, visitors.all),
    groups:
      counts.groups?.map((group, index) => ({
        group: group.group,
        ...series(group, visitors.groups[index]!),
      })) ?? null,
  };
}

/** Whether the fast statement can count the visitors; it knows no groups. */
function countsVisitorsApart({ countsVisitors, groupBy, buckets }: EventCountsQuestion): boolean {
  return countsVisitors && groupBy.length === 0 && buckets.length <= MOST_BUCKETS;
}

function withVisitors(counts: EventCounts, { total, buckets }: VisitorNumbers): EventCounts {
  return {
    total: { ...counts.total, visitors: total },
    buckets: counts.buckets.map((count, index) => ({ ...count, visitors: buckets[index]! })),
    groups: null,
  };
}
