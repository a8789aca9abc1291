import { formatMicros } from '../../../common/rfc3339.js';
import { echoPerson } from '../../audience/audience.response.js';
import { formatLocal } from '../../calendar/time-zone.js';
import type { EventCountsQuestion } from '../event-counts.types.js';
import { eventEvidenceCursor } from './event-evidence.parameters.js';
import type { EventEvidenceResponse } from './event-evidence.response.js';
import type {
  CountedEvent,
  CountedVisitor,
  EventEvidencePage,
  EventEvidenceQuestion,
} from './event-evidence.types.js';

/** A page of evidence as JSON has it. */
export function eventEvidenceAnswer(
  question: EventCountsQuestion,
  asked: EventEvidenceQuestion,
  { total, events, visitors, values, next }: EventEvidencePage,
): EventEvidenceResponse {
  const { number, bucket, isOther, groupsOf } = asked;
  return {
    number,
    bucket_start:
      bucket === null ? null : formatLocal(question.span.timezone, question.buckets[bucket]!.startUs),
    group: isOther ? 'other' : null,
    range: groupsOf ? 'compared' : null,
    total,
    events: events.map(echoEvent),
    visitors: visitors.map(echoVisitor),
    values: values.map(({ value, events: having }) => ({ value, events: having })),
    next_cursor: eventEvidenceCursor(question, asked, next),
  };
}

function echoEvent({ person, measured, occurredAtUs, ...event }: CountedEvent) {
  return {
    event_id: event.eventId,
    event_type: event.eventType,
    visitor_id: event.visitorId,
    user_id: event.userId,
    occurred_at: formatMicros(occurredAtUs),
    revenue: event.revenue && { ...event.revenue },
    ...(measured !== null && { measured }),
    ...(person && { person: echoPerson(person) }),
  };
}

function echoVisitor({ visitorId, person, events, firstAtUs, lastAtUs }: CountedVisitor) {
  return {
    visitor_id: visitorId,
    ...echoPerson(person),
    events,
    first_at: formatMicros(firstAtUs),
    last_at: formatMicros(lastAtUs),
  };
}
