import type { RunScope } from '../harness/run-scope.js';
import type { Contender, ContenderName } from './contender.js';
import { startFloor } from './floor.js';
import { startStock } from './stock.js';

/** As many accounts as the mixed case wants; every other slot takes one of them for itself. */
const ACCOUNTS = 1_000;

export interface StartOptions {
  readonly names: readonly ContenderName[];
  readonly cpuProfileDir: string | undefined;
  readonly say: (line: string) => void;
}

/** Starts the named contenders one after the other. */
export async function startContenders(scope: RunScope, options: StartOptions): Promise<Contender[]> {
  const { names, cpuProfileDir, say } = options;
  const started: Contender[] = [];
  const settings = {};
  const stock = { accounts: ACCOUNTS, settings, cpuProfileDir, say };
  for (const name of names) {
    say(`starting ${name}`);
    if (name === 'floor') started.push(await startFloor(scope, cpuProfileDir));
    if (name === 'stock') started.push(await startStock(scope, { tuned: false, ...stock }));
    if (name === 'stock-tuned') started.push(await startStock(scope, { tuned: true, ...stock }));
  }
  return started;
}
