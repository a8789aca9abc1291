import { audienceSources } from '../../audience/audience-sources.js';
import { type Person, peopleOfPage } from '../../audience/people-of-page.js';
import type { Reading } from '../../running/report-runner.js';
import { touchSources } from '../../scope/touch-sources.js';
import { scopedQuestionOf } from '../event-counts.sql.js';
import type { EventCount, EventCounts, EventCountsQuestion } from '../event-counts.types.js';
import { subjectOf } from '../measures/read-measures.js';
import { listsValues } from './event-evidence.parameters.js';
import {
  type CountedEvents,
  countedEvents,
  countedValues,
  countedVisitors,
  countOfMeasured,
  type EvidenceEventRow,
  type EvidenceValueRow,
  type EvidenceVisitorRow,
} from './event-evidence.sql.js';
import type {
  CountedEvent,
  EventEvidencePage,
  EventEvidenceQuestion,
  EventPosition,
  ValuePosition,
} from './event-evidence.types.js';

const NOTHING = { events: [], visitors: [], values: [] } as const;

/** A page of what a number counts; `counts` are the answer's, of the same snapshot. */
export async function readEventEvidence(
  reading: Reading,
  { question, asked }: { readonly question: EventCountsQuestion; readonly asked: EventEvidenceQuestion },
  counts: EventCounts,
): Promise<EventEvidencePage> {
  const { number, bucket, isOther, currency, limit, after } = asked;
  const { scope, ask } = reading;
  const audience = await audienceSources(reading, question.audience, question.span);
  const { startUs: fromUs, endUs: toUs } =
    bucket === null
      ? { startUs: question.span.fromUs, endUs: question.span.toUs }
      : question.buckets[bucket]!;
  const counted: CountedEvents = {
    ...{ question, isOther, currency, range: { fromUs, toUs } },
    subject: number === 'measure' ? subjectOf(question.measures![0]!) : null,
    by: { sources: await touchSources(reading, scopedQuestionOf(question)), audience },
  };
  const own = countOf(counts, asked);
  if (listsValues(question, asked)) {
    const statement = countedValues(scope, counted, { limit, after: after as ValuePosition | null });
    const rows = await ask<EvidenceValueRow & Record<string, unknown>>(statement);
    const page = rows.slice(0, limit);
    const { start, digest } = page.at(-1) ?? { start: '', digest: '' };
    const values = page.map(({ value, events }) => ({ value, events }));
    const next = rows.length > limit ? { start, digest } : null;
    return { ...NOTHING, total: Number(own?.measures?.[0]?.[0]?.text ?? 0), values, next };
  }
  if (number === 'visitors') {
    const statement = countedVisitors(scope, counted, { limit, after: after as string | null });
    const rows = await ask<EvidenceVisitorRow & Record<string, unknown>>(statement);
    const page = rows.slice(0, limit);
    const keys = page.map(({ visitor_key }) => visitor_key);
    const people = await peopleOfPage(reading, audience, keys);
    const visitors = page.map((row) => ({
      visitorId: row.visitor_id,
      person: audience.people && personOf(row, people),
      events: row.events,
      firstAtUs: Number(row.first_us),
      lastAtUs: Number(row.last_us),
    }));
    return {
      ...NOTHING,
      total: own?.visitors ?? 0,
      visitors,
      next: rows.length > limit ? keys.at(-1)! : null,
    };
  }
  const statement = countedEvents(scope, counted, { limit, after: after as EventPosition | null });
  const rows = await ask<EvidenceEventRow & Record<string, unknown>>(statement);
  const page = rows.slice(0, limit);
  const keys = [...new Set(page.map(({ visitor_key }) => visitor_key))];
  const people = await peopleOfPage(reading, audience, keys);
  const events = page.map((row) => toEvent(row, audience.people && personOf(row, people)));
  const last = events.at(-1);
  const [measured] =
    number === 'measure' ? await ask<{ events: number }>(countOfMeasured(scope, counted)) : [];
  return {
    ...NOTHING,
    total: measured?.events ?? own?.events ?? 0,
    events,
    next: rows.length > limit ? { occurredAtUs: last!.occurredAtUs, eventId: last!.eventId } : null,
  };
}

/** The number as the report counts it; undefined where there is no such group. */
function countOf(counts: EventCounts, { bucket, isOther }: EventEvidenceQuestion): EventCount | undefined {
  const of = isOther ? counts.groups?.find(({ group }) => group.kind === 'other') : counts;
  return bucket === null ? of?.total : of?.buckets[bucket];
}

function personOf(
  { visitor_key, visitor_id }: Pick<EvidenceEventRow, 'visitor_key' | 'visitor_id'>,
  people: ReadonlyMap<string, Person>,
): Person {
  return people.get(visitor_key) ?? { userId: null, visitorIds: [visitor_id], visitorsLeftOff: 0 };
}

function toEvent(row: EvidenceEventRow, person: Person | null): CountedEvent {
  return {
    eventId: row.event_id,
    eventType: row.event_type,
    visitorId: row.visitor_id,
    userId: row.user_id,
    occurredAtUs: Number(row.occurred_us),
    revenue:
      row.revenue_amount === null ? null : { amount: row.revenue_amount, currency: row.revenue_currency! },
    measured: row.measured,
    person,
  };
}
