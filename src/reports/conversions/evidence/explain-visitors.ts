import { attribute } from '../../attribution/attribute.js';
import { usersOfVisitors } from '../../attribution/identities/users-of-visitors.js';
import type { Audience } from '../../audience/audience.types.js';
import { audienceSources } from '../../audience/audience-sources.js';
import { type Person, peopleOfPage } from '../../audience/people-of-page.js';
import type { Reading } from '../../running/report-runner.js';
import { listedChannels } from '../listed-channels.js';
import { type ActiveVisitorRow, activeVisitors } from './active-visitors.sql.js';
import type { EvidenceOf } from './evidence-request.js';
import { inRow } from './evidence-row.js';
import {
  type CountedEvent,
  MAX_EVENTS,
  type VisitorEvidencePage,
  type VisitorEvidenceQuestion,
} from './visitor-evidence.types.js';
import { VisitorEvidenceTally } from './visitor-evidence-tally.js';
import { visitorsOfEvents } from './visitors-of-events.sql.js';

/** A visitor, or a person, of the page by its key, with the first of the events that it is counted for. */
interface Explained {
  readonly key: string;
  /** That of the user that it is; null for a visitor that nobody is known to be, and where visitors are counted. */
  readonly userKey: string | null;
  readonly events: readonly Omit<CountedEvent, 'visitorId'>[];
  readonly eventCount: number;
}

/** A page of the visitors, or people, that one row of the report counts. */
export async function explainVisitors(
  reading: Reading,
  asked: EvidenceOf<VisitorEvidenceQuestion>,
): Promise<VisitorEvidencePage> {
  const { evidence, question } = asked;
  const audience = await audienceSources(reading, { countBy: question.countBy ?? 'visitor' }, question.span);
  const found = await (evidence.row.kind === 'all'
    ? findActive(reading, asked, audience)
    : findTouched(reading, asked));
  const page = found.slice(0, evidence.limit);
  const countsPeople = audience.people !== null;
  const named = ({ events }: Explained) => (countsPeople ? events : events.slice(0, 1));
  const ids = page.flatMap((visitor) => named(visitor).map(({ eventId }) => eventId));
  const visitorOf = await visitorsOfEvents(reading, ids);
  const people = await peopleOfPage(
    reading,
    audience,
    page.flatMap(({ userKey }) => userKey ?? []),
  );
  return {
    visitors: page.map(({ userKey, events, eventCount }) => {
      const visitorId = visitorOf.get(events[0]!.eventId)!;
      const itself: Person = { userId: null, visitorIds: [visitorId], visitorsLeftOff: 0 };
      const person = countsPeople ? (userKey !== null && people.get(userKey)) || itself : null;
      return {
        visitorId,
        person,
        events: events.map((event) => ({
          ...event,
          visitorId: countsPeople ? visitorOf.get(event.eventId)! : null,
        })),
        eventsLeftOff: eventCount - events.length,
      };
    }),
    next: found.length > evidence.limit ? page.at(-1)!.key : null,
  };
}

/** One more than a page holds shows whether there is another. */
const countOf = ({ limit }: VisitorEvidenceQuestion) => limit + 1;

async function findActive(
  { scope, ask }: Reading,
  { question, evidence }: EvidenceOf<VisitorEvidenceQuestion>,
  audience: Audience,
): Promise<Explained[]> {
  const rows = await ask<ActiveVisitorRow & Record<string, unknown>>(
    activeVisitors(scope, {
      span: question.span,
      conversionType: question.conversionType,
      audience,
      after: evidence.after,
      count: countOf(evidence),
    }),
  );
  return rows.map(({ visitor_key, event_count, events }) => ({
    key: visitor_key,
    // Of a visitor that is nobody's it is its own, which is no user's.
    userKey: audience.people === null ? null : visitor_key,
    events: events.map(([eventId, occurredAtUs]) => ({ eventId, occurredAtUs })),
    eventCount: Number(event_count),
  }));
}

async function findTouched(
  reading: Reading,
  { question, evidence, rows }: EvidenceOf<VisitorEvidenceQuestion>,
): Promise<Explained[]> {
  const { row, after } = evidence;
  const listed = listedChannels(rows);
  const tally = new VisitorEvidenceTally(
    after === null ? null : BigInt(after),
    countOf(evidence),
    inRow(row, question.groupBy, listed),
  );
  const eventIds = await attribute(reading, question, tally);
  const found = tally.visitors();
  const shown = found.map(({ touches }) => touches.slice(0, MAX_EVENTS));
  const ids = (await eventIds.at(shown.flat())).values();
  const alone = found.flatMap(({ key, isPerson }) => (isPerson ? [] : [String(key)]));
  const userOf =
    question.countBy === 'user' ? await usersOfVisitors(reading, alone) : new Map<string, string>();
  return found.map(({ key, isPerson, touches }, i) => ({
    key: String(key),
    userKey: isPerson ? String(key) : (userOf.get(String(key)) ?? null),
    events: shown[i]!.map(({ atUs }) => ({ eventId: ids.next().value!, occurredAtUs: atUs })),
    eventCount: touches.length,
  }));
}
