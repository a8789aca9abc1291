import type { Snapshot } from '../report-runner.js';
import type { ReportScope } from '../report-scope.js';
import type { EvidencePage, EvidenceQuestion, FunnelQuestion, FunnelResult } from './funnel.types.js';

export interface FunnelAnswer {
  readonly counts: FunnelResult;
  /** Where it was asked for; of the same snapshot as the counts. */
  readonly evidence: EvidencePage | null;
}

/** Answers funnels. What the numbers mean is said in docs/reports.md; how they are come by is the implementation's. */
export abstract class FunnelReadModel {
  /** @throws ApiError 503 when it takes too long; rejects with the signal's reason when the client leaves. */
  abstract answer(
    scope: ReportScope,
    question: FunnelQuestion,
    evidence: EvidenceQuestion | null,
    signal?: AbortSignal,
  ): Promise<Snapshot<FunnelAnswer>>;
}
