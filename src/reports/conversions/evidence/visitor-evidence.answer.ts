import { formatMicros } from '../../../common/rfc3339.js';
import type { CsvSection } from '../../answer/report-csv.js';
import { echoPerson } from '../../audience/audience.response.js';
import type { ConversionsQuestion } from '../conversions.types.js';
import { visitorCursor } from './evidence-cursor.js';
import type { CountedVisitorResponse, VisitorEvidenceResponse } from './visitor-evidence.response.js';
import type {
  CountedVisitor,
  VisitorEvidencePage,
  VisitorEvidenceQuestion,
} from './visitor-evidence.types.js';

/** A page of evidence as JSON has it. */
export function visitorEvidenceAnswer(
  question: ConversionsQuestion,
  asked: VisitorEvidenceQuestion,
  { visitors, next }: VisitorEvidencePage,
): VisitorEvidenceResponse {
  const { row, rowsOf } = asked;
  return {
    number: 'visitors',
    row: { kind: row.kind, ...(row.kind === 'value' && row.channel) },
    range: rowsOf ? 'compared' : null,
    visitors: echoVisitors(visitors),
    next_cursor: visitorCursor(question, asked, next),
  };
}

/** Visitors, or people, as JSON has them. */
export function echoVisitors(visitors: readonly CountedVisitor[]): CountedVisitorResponse[] {
  return visitors.map(({ visitorId, person, events, eventsLeftOff }) => ({
    visitor_id: visitorId,
    ...echoPerson(person),
    events: events.map((event) => ({
      event_id: event.eventId,
      ...(event.visitorId !== null && { visitor_id: event.visitorId }),
      occurred_at: formatMicros(event.occurredAtUs),
    })),
    events_left_off: eventsLeftOff,
  }));
}

/** What CSV shows first: a line for each event of each visitor; of people with the visitor that it is of. */
export function visitorEvidenceTable(
  { visitors }: VisitorEvidenceResponse,
  { countBy }: ConversionsQuestion,
): CsvSection {
  const ofPeople = countBy === 'user';
  const head = [...(ofPeople ? ['visitors_visitor_id'] : []), 'visitor_id', 'event_id', 'occurred_at'];
  const lines = visitors.flatMap((visitor) =>
    visitor.events.map((event) => [
      visitor.visitor_id,
      ...(ofPeople ? [event.visitor_id!] : []),
      event.event_id,
      event.occurred_at,
    ]),
  );
  const name = 'evidence.visitors.events';
  return { name, table: [head, ...lines], covers: [name] };
}
