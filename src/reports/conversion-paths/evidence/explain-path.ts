import type { ConversionEvidencePage } from '../../conversions/evidence/conversion-evidence.types.js';
import { pageOfConversions } from '../../conversions/evidence/explain-conversions.js';
import { findPage } from '../../conversions/evidence/find-page.js';
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
  const page = await findPage(
    reading,
    question,
    (pass) => new PathEvidenceTally(pass, question, evidence, reading.slices),
  );
  return pageOfConversions(reading, page, evidence.limit);
}
