import type { Snapshot } from '../running/report-runner.js';
import type { ReportScope } from '../running/report-scope.js';
import type { ConversionsQuestion, ConversionsResult } from './conversions.types.js';
import type {
  ConversionEvidencePage,
  ConversionEvidenceQuestion,
} from './evidence/conversion-evidence.types.js';
import type { VisitorEvidencePage, VisitorEvidenceQuestion } from './evidence/visitor-evidence.types.js';

/** A report with what one of its numbers is made of, of the same snapshot. */
export interface ExplainedConversions {
  readonly result: ConversionsResult;
  readonly evidence: ConversionEvidencePage;
}

/** A report with the visitors that one of its rows counts, of the same snapshot. */
export interface ConversionsWithVisitors {
  readonly result: ConversionsResult;
  readonly evidence: VisitorEvidencePage;
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

  /** The same, with a page of the visitors that one of its rows counts. */
  explainVisitors(
    scope: ReportScope,
    question: ConversionsQuestion,
    evidence: VisitorEvidenceQuestion,
    signal?: AbortSignal,
  ): Promise<Snapshot<ConversionsWithVisitors>>;
}
