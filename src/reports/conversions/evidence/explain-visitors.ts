import { audienceSources } from '../../audience/audience-sources.js';
import type { Reading } from '../../running/report-runner.js';
import { listedChannels } from '../listed-channels.js';
import type { EvidenceOf } from './evidence-request.js';
import { inRow } from './evidence-row.js';
import { findActive } from './find-active.js';
import type { VisitorEvidencePage, VisitorEvidenceQuestion } from './visitor-evidence.types.js';
import { VisitorEvidenceTally } from './visitor-evidence-tally.js';
import { type ExplainedVisitor, pageOfVisitors, touchedVisitors } from './visitors-page.js';

/** A page of the visitors, or people, that one row of the report counts. */
export async function explainVisitors(
  reading: Reading,
  asked: EvidenceOf<VisitorEvidenceQuestion>,
): Promise<VisitorEvidencePage> {
  const { evidence, question, active } = asked;
  const audience = await audienceSources(reading, { countBy: question.countBy ?? 'visitor' }, question.span);
  const found = await (evidence.row.kind === 'all'
    ? findActive(reading, {
        span: question.span,
        conversionType: question.conversionType,
        people: audience.people,
        after: evidence.after,
        count: countOf(evidence),
        active,
      })
    : findTouched(reading, asked));
  return pageOfVisitors(reading, { found, audience, limit: evidence.limit });
}

/** One more than a page holds shows whether there is another. */
const countOf = ({ limit }: VisitorEvidenceQuestion) => limit + 1;

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
