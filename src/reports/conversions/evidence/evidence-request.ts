import type { ChannelRow, ConversionsQuestion } from '../conversions.types.js';

/** A report, and which of its numbers is to be explained. */
export interface EvidenceRequest<Evidence> {
  readonly question: ConversionsQuestion;
  /** Where the question is of a range compared with: that of the range itself, whose rows are listed there, too. */
  readonly beside?: ConversionsQuestion | null;
  readonly evidence: Evidence;
}

/** The same once the report is counted. */
export interface EvidenceOf<Evidence> extends EvidenceRequest<Evidence> {
  /** The report's, of the same snapshot. */
  readonly rows: readonly ChannelRow[];
  /** How many were active in its range; null where that is not counted. */
  readonly active: number | null;
}
