import { formatMicros } from '../../../common/rfc3339.js';
import { echoPerson } from '../../audience/audience.response.js';
import { formatLocal } from '../../calendar/time-zone.js';
import type { RetentionQuestion } from '../retention.types.js';
import { retentionEvidenceCursor } from './retention-evidence.parameters.js';
import type { RetentionEvidenceResponse } from './retention-evidence.response.js';
import type {
  RetentionEvidenceEvent,
  RetentionEvidencePage,
  RetentionEvidenceQuestion,
} from './retention-evidence.types.js';

/** A page of evidence as JSON has it. */
export function retentionEvidenceAnswer(
  question: RetentionQuestion,
  asked: RetentionEvidenceQuestion,
  { visitors, next }: RetentionEvidencePage,
): RetentionEvidenceResponse {
  return {
    cohort_start: formatLocal(question.span.timezone, asked.cohort.startUs),
    outcome: asked.outcome,
    return_period: asked.returned?.period ?? null,
    visitors: visitors.map(({ person, began, returned }) => ({
      visitor_id: began.visitorId,
      ...echoPerson(person),
      began: eventOf(began),
      returned: returned && eventOf(returned),
    })),
    next_cursor: retentionEvidenceCursor(question, asked, next),
  };
}

function eventOf({ eventId, eventType, visitorId, occurredAtUs }: RetentionEvidenceEvent) {
  return {
    event_id: eventId,
    event_type: eventType,
    visitor_id: visitorId,
    occurred_at: formatMicros(occurredAtUs),
  };
}
