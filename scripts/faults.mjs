/**
 * `npm run faults -- [--seconds 600] [--seed 7]`: the faults of the suite (test/scenarios/faults-under-load), each once and
 * then more by chance until the time is over. The seed (default: one of today's) fixes their order; it is told so that a
 * finding can be met again.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
console.log(`Making faults for ${values.seconds} seconds at least, seed ${values.seed}`);
const { status } = spawnSync('npm', ['test', '--', 'test/scenarios/faults-under-load'], {
  stdio: 'inherit',
  env: { ...process.env, FAULTS_SECONDS: values.seconds, FAULTS_SEED: values.seed },
});
process.exit(status ?? 1);
