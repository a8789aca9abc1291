import type { Logger } from '@nestjs/common';
import type { Clock } from '../../common/clock.js';
import type { Database } from '../../database/database.js';
import { databaseFault, LOCK_NOT_AVAILABLE, sqlState } from '../../database/sqlstate.js';

/** What those who remove events work with. */
export interface RemovalContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'log'>;
  /** Fires when the service stops. */
  readonly signal: AbortSignal;
}

/** Whether somebody was at what was wanted: another time. */
export function isOtherTime(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE || databaseFault(error) === 'retry';
}
