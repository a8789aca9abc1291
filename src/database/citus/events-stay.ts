import { OperatorError } from '../../common/operator-error.js';
import type { Ask } from './layout.js';

const KEPT_FOR_DAYS = `
SELECT public_id, retention_days FROM accounts WHERE retention_days IS NOT NULL ORDER BY id LIMIT 1`;

/**
 * Events do not leave a cluster by age (docs/adr/0025): days are found, made final and dropped by statements over all accounts, which
 * Citus cannot run. Whoever asked for it hears so at the start, and not from a disk that is full.
 *
 * @throws OperatorError that names the setting.
 */
export async function assertEventsStay(ask: Ask, retentionMonths: number | undefined): Promise<void> {
  if (retentionMonths !== undefined)
    throw new OperatorError(
      'RETENTION_MONTHS is for one PostgreSQL: the tables of events are spread over a cluster, which events do not leave by age. Leave it out.',
    );
  const [account] = await ask(KEPT_FOR_DAYS);
  if (account)
    throw new OperatorError(
      `Account ${account['public_id']} is to keep its events for ${account['retention_days']} days: the tables of events are spread over a cluster, which events do not leave by age. Take its days back: npm run waymark -- accounts set-plan --account ${account['public_id']} --retention-days service`,
    );
}
