import type pg from 'pg';
import { OperatorError } from '../../common/operator-error.js';

const KEPT_FOR_DAYS = `
SELECT public_id, retention_days FROM accounts WHERE retention_days IS NOT NULL ORDER BY id LIMIT 1`;

/**
 * Events do not leave a cluster by age (docs/adr/0025): days are found, made final and dropped by statements over all accounts, which
 * Citus cannot run. Whoever asked for it hears so at the start, and not from a disk that is full.
 *
 * @throws OperatorError that names the setting.
 */
export async function assertEventsStay(
  asking: Pick<pg.Pool, 'query'>,
  retentionMonths: number | undefined,
): Promise<void> {
  if (retentionMonths !== undefined)
    throw new OperatorError(
      'RETENTION_MONTHS is for one PostgreSQL: the tables of events are spread over a cluster, which events do not leave by age. Leave it out.',
    );
  const { rows } = await asking.query<{ public_id: string; retention_days: number }>(KEPT_FOR_DAYS);
  const [account] = rows;
  if (account)
    throw new OperatorError(
      `Account ${account.public_id} is to keep its events for ${account.retention_days} days: the tables of events are spread over a cluster, which events do not leave by age. Set its plan again without days: npm run waymark -- accounts set-plan`,
    );
}
