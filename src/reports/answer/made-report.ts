import type { CsvSection } from './report-csv.js';

/** A report as it was counted, in both its forms. */
export interface MadeReport {
  /** As JSON has it. */
  readonly body: object;
  /** What CSV shows first; only made for it. */
  readonly table: () => CsvSection;
  /** Where the rest of a paged answer begins, null after its last page. Tables have no cell for it, so it is a header. */
  readonly nextCursor?: string | null;
}
