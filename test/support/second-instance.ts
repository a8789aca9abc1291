import { type Clock, systemClock } from '../../src/common/clock.js';
import { loadEnv } from '../../src/config/env.js';
import { testLayout } from './citus-cluster.js';
import { type FurtherInstance, startOn } from './start-on.js';
import type { TestApp } from './test-app.js';

/** A second instance of the service on the first one's database, as behind a load balancer. */
export function startSecondInstance(
  first: Pick<TestApp, 'targets'>,
  variables: Readonly<Record<string, string>> = {},
  clock: Clock = systemClock,
): Promise<FurtherInstance> {
  const statementTimeoutMs = loadEnv(variables).DATABASE_STATEMENT_TIMEOUT_MS;
  const database = { poolSize: 8, layout: testLayout(), statementTimeoutMs };
  return startOn(first, { database, env: variables, clock });
}
