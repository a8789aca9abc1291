import type { Ask } from '../report-runner.js';
import type { ReportScope } from '../report-scope.js';
import { rolledDays } from '../rollup/rolled-days.js';
import type { UnixDay } from '../rollup/rollup-plan.js';
import { HALVES_ALONE } from '../visitor-halves.sql.js';
import { touchRange } from './attribution.sql.js';
import type { AttributionQuestion } from './attribution.types.js';

/** What is to be asked before any statement about attribution: the days whose roll-up may stand in for the events. */
export async function prepareAttribution(
  ask: Ask,
  scope: ReportScope,
  question: AttributionQuestion,
): Promise<ReadonlySet<UnixDay>> {
  await ask({ text: HALVES_ALONE, values: [] });
  return rolledDays(ask, scope, touchRange(question));
}
