import type { Snapshot } from '../report-runner.js';
import type { ReportScope } from '../report-scope.js';
import type { ConversionEvidencePage, ConversionEvidenceQuestion } from './conversion-evidence.types.js';
import type { ConversionsQuestion, ConversionsResult } from './conversions.types.js';

/** A report with what one of its numbers is made of, of the same snapshot. */
export interface ExplainedConversions {
  readonly result: ConversionsResult;
  readonly evidence: ConversionEvidencePage;
}

/** Injection token of the {@link ConversionsReadModel}. */
export const CONVERSIONS_READ_MODEL = Symbol('ConversionsReadModel');

/** Answers the question of conversions; another engine may take the place of PostgreSQL here. */
export interface ConversionsReadModel {
  run(
    scope: ReportScope,
    question: ConversionsQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<ConversionsResult>>;

  /** The same, with a page of what one of its numbers counts. */
  explain(
    scope: ReportScope,
    question: ConversionsQuestion,
    evidence: ConversionEvidenceQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<ExplainedConversions>>;
}
