import type { Logger } from '@nestjs/common';
import type { Clock } from '../../common/clock.js';
import type { Lanes } from '../../common/commit-lanes.js';
import type { Layout } from '../../database/citus/layout.js';
import type { Database } from '../../database/database.js';
import { databaseFault, LOCK_NOT_AVAILABLE, sqlState } from '../../database/sqlstate.js';

/** What those who remove events work with. */
export interface RemovalContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'log' | 'warn'>;
  /** Tells the machines of a cluster apart; null: there is one PostgreSQL. */
  readonly lanes: Pick<Lanes, 'laneOf'> | null;
  /** Fires when the service stops. */
  readonly signal: AbortSignal;
}

/** Whether what failed may be done another time. */
export function isOtherTime(error: unknown, layout: Layout): boolean {
  return isTaken(error) || isAway(error, layout);
}

/** Whether somebody was at what was wanted. */
export function isTaken(error: unknown): boolean {
  return sqlState(error) === LOCK_NOT_AVAILABLE || databaseFault(error) === 'retry';
}

/** Whether a machine of a cluster did not answer, which concerns no account of another. */
export function isAway(error: unknown, layout: Layout): boolean {
  const fault = databaseFault(error);
  return layout === 'distributed' && (fault === 'uncertain' || fault === 'timeout');
}
