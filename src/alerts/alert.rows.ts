import { environmentOf } from '../common/environment.js';
import type { ReportDefinition, ReportName } from '../saved/reports/saved-report.types.js';
import type { Alert } from './alert.types.js';

/** An alert as the statements of alerts.sql.ts have it. */
export type AlertRow = Omit<Alert, 'environment' | 'definition'> & {
  readonly environment: number;
  readonly claims: number;
  readonly report: ReportName | null;
  readonly question: ReportDefinition['question'] | null;
};

/** One that was taken up for a check. */
export type ClaimedRow = AlertRow & {
  /** When the check was due. */
  readonly dueAt: Date;
  /** Public id. */
  readonly account: string;
};

export function toAlert({ environment, report, question, ...row }: AlertRow): Alert {
  const definition = report === null || question === null ? null : { report, question };
  return { ...row, environment: environmentOf(environment), definition };
}
