import { attribute, type Source } from '../../attribution/attribute.js';
import type { ChannelRow, ConversionsQuestion } from '../conversions.types.js';
import { listedChannels } from '../listed-channels.js';
import { type ActiveVisitorRow, activeVisitors } from './active-visitors.sql.js';
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

/** A page of the visitors that one row of the report counts; `rows` are the report's, of the same snapshot. */
export async function explainVisitors(
  source: Source,
  question: ConversionsQuestion,
  evidence: VisitorEvidenceQuestion,
  rows: readonly ChannelRow[],
): Promise<VisitorEvidencePage> {
  // One more than a page holds shows whether there is another.
  const count = evidence.limit + 1;
  const found =
    evidence.row.kind === 'all'
      ? await findActive(source, question, evidence, count)
      : await findTouched(source, question, evidence, count, rows);
  const page = found.slice(0, evidence.limit);
  const firstId = ({ events }: Explained) => events[0]!.eventId;
  const visitorOf = await visitorsOfEvents(source, page.map(firstId));
  return {
    visitors: page.map((visitor) => ({
      visitorId: visitorOf.get(firstId(visitor))!,
      events: visitor.events,
      eventsLeftOff: visitor.eventCount - visitor.events.length,
    })),
    next: found.length > evidence.limit ? page.at(-1)!.key : null,
  };
}

async function findActive(
  { scope, ask }: Source,
  { span }: ConversionsQuestion,
  { after }: VisitorEvidenceQuestion,
  count: number,
): Promise<Explained[]> {
  const rows = await ask<ActiveVisitorRow & Record<string, unknown>>(
    activeVisitors(scope, span, after, count),
  );
  return rows.map(({ visitor_key, event_count, events }) => ({
    key: visitor_key,
    events: events.map(([eventId, occurredAtUs]) => ({ eventId, occurredAtUs })),
    eventCount: Number(event_count),
  }));
}

async function findTouched(
  source: Source,
  question: ConversionsQuestion,
  { row, after }: VisitorEvidenceQuestion,
  count: number,
  rows: readonly ChannelRow[],
): Promise<Explained[]> {
  const listed = listedChannels(rows);
  const tally = new VisitorEvidenceTally(
    after === null ? null : BigInt(after),
    count,
    inRow(row, question.groupBy, listed),
  );
  const eventIds = await attribute(source, question, { conversions: 'none', present: false }, tally);
  const found = tally.visitors();
  const shown = found.map(({ touches }) => touches.slice(0, MAX_EVENTS));
  const ids = (await eventIds.at(shown.flat())).values();
  return found.map(({ key, touches }, i) => ({
    key: String(key),
    events: shown[i]!.map(({ atUs }) => ({ eventId: ids.next().value!, occurredAtUs: atUs })),
    eventCount: touches.length,
  }));
}
