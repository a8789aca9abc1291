import { Injectable } from '@nestjs/common';
import type { ReadScope } from '../../database/database.js';
import { visitorKey } from '../../events/visitor-key.js';
import { moneyText } from '../answer/money-text.js';
import { type Person, personOfUser, personOfVisitor } from '../attribution/identities/person.js';
import { type Reading, ReportRunner, type Snapshot } from '../running/report-runner.js';
import { type JourneyEvents, journeyEvents } from './journey-events.js';
import {
  type JourneyEventRow,
  type JourneyTotalsRow,
  type JourneyTouchRow,
  type JourneyVisitorRow,
  journeyPage,
  journeyTotals,
  journeyVisitors,
  keyOfUser,
  touchesOfEvents,
  userSeenAs,
} from './visitor-journey.sql.js';
import type {
  JourneyEvent,
  JourneyQuestion,
  JourneySubject,
  JourneySummary,
  JourneyTouch,
  VisitorJourney,
} from './visitor-journey.types.js';

/** What visitors and people did, out of PostgreSQL: a page in one snapshot. */
@Injectable()
export class VisitorJourneyReadModel {
  constructor(private readonly runner: ReportRunner) {}

  run(scope: ReadScope, question: JourneyQuestion, signal?: AbortSignal): Promise<Snapshot<VisitorJourney>> {
    return this.runner.run(scope, (reading) => readJourney(reading, question), {
      range: question.span,
      span: question.span,
      signal,
    });
  }
}

async function readJourney(reading: Reading, question: JourneyQuestion): Promise<VisitorJourney> {
  const { subject, span, after, limit } = question;
  const person = await personOf(reading, subject);
  const events = journeyEvents(subject, person, span);
  const page = { after, limit: limit + 1 };
  const rows = await reading.ask<JourneyEventRow>(journeyPage(reading.scope, events, page));
  const shown = rows.slice(0, limit);
  const touches = await touchesOf(reading, shown);
  const last = shown.at(-1);
  return {
    userId: subject.kind === 'user' ? subject.userId : await userOf(reading, person),
    isCrowd: person.isCrowd,
    summary: after === null ? await summaryOf(reading, events, person) : null,
    events: shown.map((row) => toEvent(row, touches.get(row.event_id) ?? null)),
    next: rows.length > limit && last ? { occurredAtUs: last.occurred_us, eventId: last.event_id } : null,
  };
}

async function personOf(reading: Reading, subject: JourneySubject): Promise<Person> {
  if (subject.kind === 'visitor') return personOfVisitor(reading, visitorKey(subject.visitorId));
  const [found] = await reading.ask<{ key: string }>(keyOfUser(subject.userId));
  return personOfUser(reading, found!.key);
}

async function userOf({ ask, scope }: Reading, { userKey, seen }: Person): Promise<string | null> {
  if (userKey === null || seen === null) return null;
  const [found] = await ask<{ user_id: string }>(userSeenAs(scope, { userKey, ...seen }));
  return found?.user_id ?? null;
}

async function touchesOf(
  { ask, scope }: Reading,
  events: readonly JourneyEventRow[],
): Promise<ReadonlyMap<string, JourneyTouch>> {
  const [newest, oldest] = [events[0], events.at(-1)];
  if (!newest || !oldest) return new Map();
  const rows = await ask<JourneyTouchRow>(
    touchesOfEvents(scope, {
      eventIds: events.map(({ event_id }) => event_id),
      visitorKeys: [...new Set(events.map(({ visitor_key }) => visitor_key))],
      range: { fromUs: oldest.occurred_us, toUs: newest.occurred_us + 1 },
    }),
  );
  return new Map(
    rows.map(({ event_id, source, medium, campaign, channel_group }) => [
      event_id,
      { source, medium, campaign, channelGroup: channel_group },
    ]),
  );
}

async function summaryOf(
  { ask, scope }: Reading,
  events: JourneyEvents,
  person: Person,
): Promise<JourneySummary> {
  const [totals] = await ask<JourneyTotalsRow>(journeyTotals(scope, events));
  const visitors = await ask<JourneyVisitorRow>(journeyVisitors(scope, events));
  const shared = new Set(person.visitors.filter(({ isShared }) => isShared).map(({ key }) => key));
  return {
    events: totals!.events,
    revenue: (totals!.revenue ?? []).map(({ currency, micros }) => ({
      currency,
      amount: moneyText(BigInt(micros)),
    })),
    visitors: visitors.map((row) => ({
      visitorId: row.visitor_id,
      firstSeenUs: row.first_us,
      lastSeenUs: row.last_us,
      events: row.events,
      isShared: shared.has(row.visitor_key),
    })),
    visitorsLeftOff: Math.max(0, events.visitors.length - Math.max(visitors.length, 1)),
  };
}

function toEvent(row: JourneyEventRow, touch: JourneyTouch | null): JourneyEvent {
  const { amount, currency } = row;
  return {
    eventId: row.event_id,
    occurredAtUs: row.occurred_us,
    eventType: row.event_type,
    visitorId: row.visitor_id,
    userId: row.user_id,
    path: row.path,
    revenue: amount === null || currency === null ? null : { amount, currency },
    isKnownBot: row.is_known_bot,
    touch,
  };
}
