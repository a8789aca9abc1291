import { attribute } from '../../attribution/attribute.js';
import type { ConversionEvidencePage } from '../../conversions/evidence/conversion-evidence.types.js';
import { pageOfConversions } from '../../conversions/evidence/explain-conversions.js';
import type { Reading } from '../../running/report-runner.js';
import type { ConversionPathsQuestion } from '../conversion-paths.types.js';
import type { PathEvidenceQuestion } from './path-evidence.types.js';
import { PathEvidenceTally } from './path-evidence-tally.js';

/** A page of the conversions that one number of the report on paths counts. */
export async function explainPath(
  reading: Reading,
  question: ConversionPathsQuestion,
  evidence: PathEvidenceQuestion,
): Promise<ConversionEvidencePage> {
  const tally = new PathEvidenceTally(question, evidence, reading.slices);
  const eventIds = await attribute(reading, question, tally);
  return pageOfConversions(reading, { tally: tally.conversions, eventIds, limit: evidence.limit });
}
