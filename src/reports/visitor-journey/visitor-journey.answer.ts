import type { CsvCell } from '../../common/csv.js';
import { formatMicros } from '../../common/rfc3339.js';
import type { ReadScope } from '../../database/database.js';
import { answer } from '../answer/report-answer.js';
import type { CsvSection } from '../answer/report-csv.js';
import { echoRange } from '../query/report-range.js';
import type { Snapshot } from '../running/report-runner.js';
import { VISITOR_JOURNEY_DEFINITION } from './visitor-journey.definition.js';
import { journeyCursor } from './visitor-journey.parameters.js';
import type { JourneyEventResponse, VisitorJourneyResponse } from './visitor-journey.response.js';
import type {
  JourneyEvent,
  JourneyQuestion,
  JourneySubject,
  JourneyVisitor,
  VisitorJourney,
} from './visitor-journey.types.js';

/** The report as JSON has it. */
export function visitorJourneyAnswer(
  scope: ReadScope,
  question: JourneyQuestion,
  { value, asOfMs, listsRevision, botEvents, warnings }: Snapshot<VisitorJourney>,
): VisitorJourneyResponse {
  const { userId, isCrowd, summary, events, next } = value;
  const result = {
    user_id: userId,
    is_crowd: isCrowd,
    totals: summary && { events: summary.events, revenue: [...summary.revenue] },
    visitors: summary ? summary.visitors.map(echoVisitor) : null,
    visitors_left_off: summary ? summary.visitorsLeftOff : null,
    events: events.map(echoEvent),
    next_cursor: journeyCursor(question, next),
  };
  const query = { ...echoRange(question.span), ...echoSubject(question.subject) };
  return answer(scope, {
    query,
    definition: VISITOR_JOURNEY_DEFINITION,
    asOfMs,
    listsRevision,
    botEvents,
    warnings,
    result,
  });
}

/** What CSV shows first: a line for each event. */
export function visitorJourneyTable({ events }: VisitorJourneyResponse): CsvSection {
  const head = [
    'occurred_at',
    'event_type',
    'event_id',
    'visitor_id',
    'user_id',
    'path',
    'revenue_amount',
    'revenue_currency',
    'is_known_bot',
    'touch_source',
    'touch_medium',
    'touch_campaign',
    'touch_channel_group',
  ];
  const lines = events.map(({ touch, revenue, ...event }): CsvCell[] => [
    event.occurred_at,
    event.event_type,
    event.event_id,
    event.visitor_id,
    event.user_id,
    event.path,
    revenue?.amount ?? null,
    revenue?.currency ?? null,
    event.is_known_bot,
    touch?.source ?? null,
    touch?.medium ?? null,
    touch?.campaign ?? null,
    touch?.channel_group ?? null,
  ]);
  return { name: 'events', table: [head, ...lines], covers: ['events'] };
}

function echoSubject(subject: JourneySubject) {
  return subject.kind === 'visitor'
    ? { visitor_id: subject.visitorId, user_id: null, count_by: subject.countBy }
    : { visitor_id: null, user_id: subject.userId, count_by: 'user' as const };
}

function echoVisitor({ visitorId, firstSeenUs, lastSeenUs, events, isShared }: JourneyVisitor) {
  return {
    visitor_id: visitorId,
    first_seen: formatMicros(firstSeenUs),
    last_seen: formatMicros(lastSeenUs),
    events,
    is_shared: isShared,
  };
}

function echoEvent({ touch, ...event }: JourneyEvent): JourneyEventResponse {
  return {
    event_id: event.eventId,
    event_type: event.eventType,
    visitor_id: event.visitorId,
    user_id: event.userId,
    occurred_at: formatMicros(event.occurredAtUs),
    path: event.path,
    revenue: event.revenue && { ...event.revenue },
    is_known_bot: event.isKnownBot,
    touch: touch && {
      source: touch.source,
      medium: touch.medium,
      campaign: touch.campaign,
      channel_group: touch.channelGroup,
    },
  };
}
