import type { Environment } from '../../common/environment.js';

/** Whose data a report is about; an AccountContext is one. */
export interface ReportScope {
  readonly accountId: number;
  readonly environment: Environment;
}
