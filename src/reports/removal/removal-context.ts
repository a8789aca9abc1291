import type { Logger } from '@nestjs/common';
import { ApiError } from '../../common/api-error.js';
import type { Clock } from '../../common/clock.js';
import type { Lanes } from '../../common/commit-lanes.js';
import type { StatementShape } from '../../database/citus/statement-shape.js';
import type { Database } from '../../database/database.js';
import { type DatabaseFault, databaseFault, LOCK_NOT_AVAILABLE, sqlState } from '../../database/sqlstate.js';

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

/** Whether somebody was at what was wanted, or so much else was asked that its turn did not come. */
export function isTaken(error: unknown): boolean {
  return (
    sqlState(error) === LOCK_NOT_AVAILABLE ||
    databaseFault(error) === 'retry' ||
    (error instanceof ApiError && error.status === 503)
  );
}

/** Whether a machine of a cluster could not be asked, or did not answer in time. */
export function isAway(error: unknown, { isDistributed }: Pick<StatementShape, 'isDistributed'>): boolean {
  return isDistributed && AWAY.has(databaseFault(error));
}

const AWAY = new Set<DatabaseFault>(['uncertain', 'unavailable', 'timeout']);
