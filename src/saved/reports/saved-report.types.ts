import type { Environment } from '../../common/environment.js';

/** The reports that can be saved, as their addresses name them: all but the journey, which is of one visitor. */
export const REPORT_NAMES = [
  'events',
  'series',
  'conversions',
  'conversion-paths',
  'retention',
  'ad-spend',
  'funnel',
] as const;

export type ReportName = (typeof REPORT_NAMES)[number];

/** A question that can be asked again: as its address has it or, of a funnel and of series, its body. */
export interface ReportDefinition {
  readonly report: ReportName;
  /** Of a funnel and of series their body; of others each parameter's text, or its texts where it is given several times. */
  readonly question: Readonly<Record<string, unknown>>;
}

/** What whoever saves a report says of it. */
export interface SavedReportFacts {
  readonly name: string;
  /** Empty: none. */
  readonly description: string;
  readonly definition: ReportDefinition;
}

/** A question that an account keeps under a name. */
export interface SavedReport extends SavedReportFacts {
  readonly id: number;
  /** `rep_…`. */
  readonly publicId: string;
  readonly accountId: number;
  readonly environment: Environment;
  /** 1 when new, one more with each change. */
  readonly revision: number;
  /** Public id of the person or the key whose report it is. */
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly changedBy: string;
  readonly changedAt: Date;
}

/** Whether a report is asked by a body, and not by parameters of its address. */
export function isAskedByBody(report: ReportName): boolean {
  return report === 'funnel' || report === 'series';
}
