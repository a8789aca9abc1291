import { attribute } from '../../attribution/attribute.js';
import type { AttributionQuestion } from '../../attribution/attribution.types.js';
import { usersOfVisitors } from '../../attribution/identities/users-of-visitors.js';
import type { Audience } from '../../audience/audience.types.js';
import { type Person, peopleOfPage } from '../../audience/people-of-page.js';
import type { Reading } from '../../running/report-runner.js';
import { type CountedEvent, MAX_EVENTS, type VisitorEvidencePage } from './visitor-evidence.types.js';
import type { VisitorEvidenceTally } from './visitor-evidence-tally.js';
import { visitorsOfEvents } from './visitors-of-events.sql.js';

/** A visitor, or a person, by its key, with the first of the events that it is counted for. */
export interface ExplainedVisitor {
  readonly key: string;
  /** That of the user that it is; null for a visitor that nobody is known to be, and where visitors are counted. */
  readonly userKey: string | null;
  readonly events: readonly Omit<CountedEvent, 'visitorId'>[];
  readonly eventCount: number;
}

interface FoundVisitors {
  /** One more than the page holds, where there are as many. */
  readonly found: readonly ExplainedVisitor[];
  readonly audience: Audience;
  readonly limit: number;
}

/** The page of whom was found, by names. */
export async function pageOfVisitors(
  reading: Reading,
  { found, audience, limit }: FoundVisitors,
): Promise<VisitorEvidencePage> {
  const page = found.slice(0, limit);
  const countsPeople = audience.people !== null;
  const named = ({ events }: ExplainedVisitor) => (countsPeople ? events : events.slice(0, 1));
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
    next: found.length > limit ? page.at(-1)!.key : null,
  };
}

/** Whom a tally finds that looks through a question's touches. */
export async function touchedVisitors(
  reading: Reading,
  question: AttributionQuestion,
  tally: VisitorEvidenceTally,
): Promise<ExplainedVisitor[]> {
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
