import type { ConnectionTargets } from '../../src/database/connection-target.js';

/** Migrated once per run; nobody stays connected to it, or it could not be cloned. */
export const TEMPLATE_DATABASE = 'waymark_template';

const VARIABLE = 'WAYMARK_TEST_CLUSTER';

/** Jest's workers are processes of their own and inherit the environment, so the address travels in it. */
export function publishCluster(targets: ConnectionTargets): void {
  process.env[VARIABLE] = JSON.stringify(targets);
}

/** @throws when the run was started without a cluster: `npm test -- src` needs none and starts none. */
export function publishedCluster(): ConnectionTargets {
  const text = process.env[VARIABLE];
  if (text === undefined) throw new Error('No test cluster: unit tests (src/) must not ask for a database');
  return JSON.parse(text);
}
