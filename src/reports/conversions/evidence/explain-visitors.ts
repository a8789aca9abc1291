import type { Audience } from '../../audience/audience.types.js';
import { audienceSources } from '../../audience/audience-sources.js';
import type { Reading } from '../../running/report-runner.js';
import { listedChannels } from '../listed-channels.js';
import { type ActiveVisitorRow, activeVisitors } from './active-visitors.sql.js';
import type { EvidenceOf } from './evidence-request.js';
import { inRow } from './evidence-row.js';
import type { VisitorEvidencePage, VisitorEvidenceQuestion } from './visitor-evidence.types.js';
import { VisitorEvidenceTally } from './visitor-evidence-tally.js';
import { type ExplainedVisitor, pageOfVisitors, touchedVisitors } from './visitors-page.js';

/** A page of the visitors, or people, that one row of the report counts. */
export async function explainVisitors(
  reading: Reading,
  asked: EvidenceOf<VisitorEvidenceQuestion>,
): Promise<VisitorEvidencePage> {
  const { evidence, question } = asked;
  const audience = await audienceSources(reading, { countBy: question.countBy ?? 'visitor' }, question.span);
  const found = await (evidence.row.kind === 'all'
    ? findActive(reading, asked, audience)
    : findTouched(reading, asked));
  return pageOfVisitors(reading, { found, audience, limit: evidence.limit });
}

/** One more than a page holds shows whether there is another. */
const countOf = ({ limit }: VisitorEvidenceQuestion) => limit + 1;

async function findActive(
  { scope, ask }: Reading,
  { question, evidence }: EvidenceOf<VisitorEvidenceQuestion>,
  audience: Audience,
): Promise<ExplainedVisitor[]> {
  const rows = await ask<ActiveVisitorRow & Record<string, unknown>>(
    activeVisitors(scope, {
      span: question.span,
      conversionType: question.conversionType,
      audience,
      after: evidence.after,
      count: countOf(evidence),
    }),
  );
  return rows.map(({ visitor_key, event_count, events }) => ({
    key: visitor_key,
    // Of a visitor that is nobody's it is its own, which is no user's.
    userKey: audience.people === null ? null : visitor_key,
    events: events.map(([eventId, occurredAtUs]) => ({ eventId, occurredAtUs })),
    eventCount: Number(event_count),
  }));
}

function findTouched(
  reading: Reading,
  { question, evidence, rows }: EvidenceOf<VisitorEvidenceQuestion>,
): Promise<ExplainedVisitor[]> {
  const { row, after } = evidence;
  const listed = listedChannels(rows);
  const tally = new VisitorEvidenceTally(
    after === null ? null : BigInt(after),
    countOf(evidence),
    inRow(row, question.groupBy, listed),
  );
  return touchedVisitors(reading, question, tally);
}
