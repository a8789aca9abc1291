import type { Snapshot } from '../running/report-runner.js';
import type { ReportScope } from '../running/report-scope.js';
import type { EvidencePage, EvidenceQuestion, FunnelQuestion, FunnelResult } from './funnel.types.js';

export interface FunnelReport {
  readonly counts: FunnelResult;
  /** Where it was asked for; of the same snapshot as the counts. */
  readonly evidence: EvidencePage | null;
}

/** Injection token of the {@link FunnelReadModel}. */
export const FUNNEL_READ_MODEL = Symbol('FunnelReadModel');

/** Answers funnels; another engine may take the place of PostgreSQL here. */
export interface FunnelReadModel {
  /** @throws ApiError 503 when it takes too long; rejects with the signal's reason when the client leaves. */
  run(
    scope: ReportScope,
    question: FunnelQuestion,
    evidence: EvidenceQuestion | null,
    signal?: AbortSignal,
  ): Promise<Snapshot<FunnelReport>>;
}
