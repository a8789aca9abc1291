import { VISITORS } from '../../audience/audience.types.js';
import { peopleOfPage } from '../../audience/people-of-page.js';
import type { Reading } from '../../running/report-runner.js';
import type { RetentionQuestion } from '../retention.types.js';
import {
  type RetentionEvidenceReading,
  type RetentionEvidenceRow,
  retentionEvidence,
} from './retention-evidence.sql.js';
import type {
  RetentionEvidenceEvent,
  RetentionEvidencePage,
  RetentionEvidenceQuestion,
} from './retention-evidence.types.js';

/** A page of the visitors whom a cell counts. */
export async function readEvidencePage(
  reading: Reading,
  question: RetentionQuestion,
  asked: RetentionEvidenceQuestion,
  by: RetentionEvidenceReading,
): Promise<RetentionEvidencePage> {
  const statement = retentionEvidence(reading.scope, question, asked, by);
  const rows = await reading.ask<RetentionEvidenceRow>(statement);
  const keys = [...new Set(rows.map(({ visitor_key }) => visitor_key))];
  const page = keys.slice(0, asked.limit);
  const { audience = VISITORS } = by;
  const people = await peopleOfPage(reading, audience, page);
  const named = new Map(rows.map((row) => [`${row.visitor_key} ${row.has_returned}`, toEvent(row)]));
  const eventOf = (key: string, hasReturned: boolean) => named.get(`${key} ${hasReturned}`) ?? null;
  const visitors = page.map((key) => {
    const began = eventOf(key, false)!;
    const itself = { userId: null, visitorIds: [began.visitorId], visitorsLeftOff: 0 };
    const person = audience.people && (people.get(key) ?? itself);
    return { person, began, returned: eventOf(key, true) };
  });
  return { visitors, next: keys.length > asked.limit ? page.at(-1)! : null };
}

function toEvent(row: RetentionEvidenceRow): RetentionEvidenceEvent {
  return {
    eventId: row.event_id,
    eventType: row.event_type,
    visitorId: row.visitor_id,
    occurredAtUs: Number(row.occurred_us),
  };
}
