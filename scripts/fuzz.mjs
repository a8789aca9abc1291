/**
 * `npm run fuzz -- [--requests 200000] [--seed 7]`: the suite's fuzzer, for longer and from another seed (default: one of
 * today's, told so that a finding can be met again).
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
console.log(`Fuzzing with ${values.requests} requests for each document, seed ${values.seed}`);
const { status } = spawnSync('npm', ['test', '--', 'test/adversarial'], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_REQUESTS: values.requests, FUZZ_SEED: values.seed },
});
process.exit(status ?? 1);
