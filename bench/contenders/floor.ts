import { join } from 'node:path';
import { ProcessTree } from '../harness/process-tree.js';
import type { RunScope } from '../harness/run-scope.js';
import type { BenchAccount, Contender } from './contender.js';
import { startNodeService } from './node-service.js';

const SCRIPT = join(import.meta.dirname, '..', 'floor-app', 'main.js');
const NOBODY: BenchAccount = { key: 'none' };

/** Starts the floor: see floor-app/main.ts for what it is and why it is fair. */
export async function startFloor(scope: RunScope, cpuProfileDir: string | undefined): Promise<Contender> {
  const env = { NODE_ENV: 'production' };
  const floor = await startNodeService(scope, {
    name: 'floor',
    script: SCRIPT,
    env,
    cpuProfileDir,
    deadlineMs: 300_000,
  });
  return {
    name: 'floor',
    port: floor.port,
    abilities: new Set(['single', 'batch', 'validate']),
    accounts: [NOBODY],
    smallAccount: NOBODY,
    service: new ProcessTree([floor.process.pid]),
    store: null,
  };
}
