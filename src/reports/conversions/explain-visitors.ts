import type { Ask } from '../report-runner.js';
import type { ReportScope } from '../report-scope.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import { visitorsOfEvents } from './conversion-evidence.sql.js';
import type { ChannelRow, ConversionsQuestion } from './conversions.types.js';
import { listedChannels } from './listed-channels.js';
import { type VisitorEvidenceRow, visitorEvidenceStatement } from './visitor-evidence.sql.js';
import type { VisitorEvidencePage, VisitorEvidenceQuestion } from './visitor-evidence.types.js';

/** A page of the visitors that one row of the report counts; `rows` are the report's, of the same snapshot. */
export async function explainVisitors(
  ask: Ask,
  scope: ReportScope,
  question: ConversionsQuestion,
  evidence: VisitorEvidenceQuestion,
  rows: readonly ChannelRow[],
  rolled: ReadonlySet<UnixDay>,
): Promise<VisitorEvidencePage> {
  const found = await ask<VisitorEvidenceRow>(
    visitorEvidenceStatement(scope, question, evidence, listedChannels(rows), rolled),
  );
  const page = found.slice(0, evidence.limit);
  const firstIds = page.map(({ events }) => events[0]![0]);
  const names = await ask<{ event_id: string; visitor_id: string }>(visitorsOfEvents(scope, firstIds));
  const visitorOf = new Map(names.map(({ event_id, visitor_id }) => [event_id, visitor_id]));
  return {
    visitors: page.map(({ event_count, events }, i) => ({
      visitorId: visitorOf.get(firstIds[i]!)!,
      events: events.map(([eventId, occurredAtUs]) => ({ eventId, occurredAtUs })),
      eventsLeftOff: Number(event_count) - events.length,
    })),
    next: found.length > evidence.limit ? page.at(-1)!.visitor_key : null,
  };
}
