import { attribute } from '../../attribution/attribute.js';
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

/** A visitor of the page by its key, with the first of the events that it is counted for. */
interface Explained {
  readonly key: string;
  readonly events: readonly CountedEvent[];
  readonly eventCount: number;
}

/** A page of the visitors that one row of the report counts. */
export async function explainVisitors(
  reading: Reading,
  asked: EvidenceOf<VisitorEvidenceQuestion>,
): Promise<VisitorEvidencePage> {
  const { evidence } = asked;
  const found = await (evidence.row.kind === 'all' ? findActive : findTouched)(reading, asked);
  const page = found.slice(0, evidence.limit);
  const firstId = ({ events }: Explained) => events[0]!.eventId;
  const visitorOf = await visitorsOfEvents(reading, page.map(firstId));
  return {
    visitors: page.map((visitor) => ({
      visitorId: visitorOf.get(firstId(visitor))!,
      events: visitor.events,
      eventsLeftOff: visitor.eventCount - visitor.events.length,
    })),
    next: found.length > evidence.limit ? page.at(-1)!.key : null,
  };
}

/** One more than a page holds shows whether there is another. */
const countOf = ({ limit }: VisitorEvidenceQuestion) => limit + 1;

async function findActive(
  { scope, ask }: Reading,
  { question, evidence }: EvidenceOf<VisitorEvidenceQuestion>,
): Promise<Explained[]> {
  const rows = await ask<ActiveVisitorRow & Record<string, unknown>>(
    activeVisitors(scope, {
      span: question.span,
      conversionType: question.conversionType,
      after: evidence.after,
      count: countOf(evidence),
    }),
  );
  return rows.map(({ visitor_key, event_count, events }) => ({
    key: visitor_key,
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
  return found.map(({ key, touches }, i) => ({
    key: String(key),
    events: shown[i]!.map(({ atUs }) => ({ eventId: ids.next().value!, occurredAtUs: atUs })),
    eventCount: touches.length,
  }));
}
