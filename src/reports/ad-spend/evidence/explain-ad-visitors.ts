import { audienceSources } from '../../audience/audience-sources.js';
import { VisitorEvidenceTally } from '../../conversions/evidence/visitor-evidence-tally.js';
import { pageOfVisitors, touchedVisitors } from '../../conversions/evidence/visitors-page.js';
import type { Reading } from '../../running/report-runner.js';
import type { AdSpendQuestion } from '../ad-spend-report.types.js';
import { attributedQuestion } from '../attributed-question.js';
import type { AdRow } from './ad-row.js';
import type { AdVisitorsPage, AdVisitorsQuestion } from './ad-spend-evidence.types.js';

/** A page of the visitors, or people, that an entry without spend counts: those with a touch of its links, as ad-spend-tally.ts counts them. */
export async function explainAdVisitors(
  reading: Reading,
  question: AdSpendQuestion,
  { of: row, limit, after }: AdVisitorsQuestion & { readonly of: AdRow },
): Promise<AdVisitorsPage> {
  const { span, creditDate, countBy = 'visitor' } = question;
  const tally = new VisitorEvidenceTally(
    after === null ? null : BigInt(after),
    limit + 1,
    (channel) => row.hasChannel(channel),
    ({ isDirect, atUs }) =>
      !isDirect && (creditDate === 'conversion' || (atUs >= span.fromUs && atUs < span.toUs)),
  );
  const found = await touchedVisitors(reading, attributedQuestion(question), tally);
  const audience = await audienceSources(reading, { countBy }, span);
  return { number: 'visitors', ...(await pageOfVisitors(reading, { found, audience, limit })) };
}
