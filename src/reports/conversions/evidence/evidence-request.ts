import type { ChannelRow, ConversionsQuestion } from '../conversions.types.js';

/** A report, and which of its numbers is to be explained. */
export interface EvidenceRequest<Evidence> {
  readonly question: ConversionsQuestion;
  readonly evidence: Evidence;
}

/** The same once the report is counted. */
export interface EvidenceOf<Evidence> extends EvidenceRequest<Evidence> {
  /** The report's, of the same snapshot. */
  readonly rows: readonly ChannelRow[];
}
