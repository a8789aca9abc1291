import { formatMicros } from '../../../common/rfc3339.js';
import type { CsvSection } from '../../answer/report-csv.js';
import type { ConversionsQuestion } from '../conversions.types.js';
import { visitorCursor } from './evidence-cursor.js';
import type { VisitorEvidenceResponse } from './visitor-evidence.response.js';
import type { VisitorEvidencePage, VisitorEvidenceQuestion } from './visitor-evidence.types.js';

/** A page of evidence as JSON has it. */
export function visitorEvidenceAnswer(
  question: ConversionsQuestion,
  asked: VisitorEvidenceQuestion,
  { visitors, next }: VisitorEvidencePage,
): VisitorEvidenceResponse {
  const { row } = asked;
  return {
    number: 'visitors',
    row: { kind: row.kind, ...(row.kind === 'value' && row.channel) },
    visitors: visitors.map(({ visitorId, events, eventsLeftOff }) => ({
      visitor_id: visitorId,
      events: events.map(({ eventId, occurredAtUs }) => ({
        event_id: eventId,
        occurred_at: formatMicros(occurredAtUs),
      })),
      events_left_off: eventsLeftOff,
    })),
    next_cursor: visitorCursor(question, asked, next),
  };
}

/** What CSV shows first: a line for each event of each visitor. */
export function visitorEvidenceTable({ visitors }: VisitorEvidenceResponse): CsvSection {
  const lines = visitors.flatMap(({ visitor_id, events }) =>
    events.map(({ event_id, occurred_at }) => [visitor_id, event_id, occurred_at]),
  );
  const name = 'evidence.visitors.events';
  return { name, table: [['visitor_id', 'event_id', 'occurred_at'], ...lines], covers: [name] };
}
