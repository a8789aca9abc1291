import { writeFileSync } from 'node:fs';
import { BENCH_CASES } from './cases/bench-cases.js';
import { startContenders } from './contenders/start-contenders.js';
import { describeMachine } from './harness/machine.js';
import { closeConnections } from './harness/plain-request.js';
import { RunScope, within } from './harness/run-scope.js';
import { Autocannon } from './load/autocannon.js';
import { Wrk } from './load/wrk.js';
import { compare } from './modes/comparison.js';
import { formatComparison } from './modes/comparison-table.js';
import { type Options, parseOptions, USAGE } from './options.js';

const MINUTE_MS = 60_000;

async function run(options: Options, scope: RunScope): Promise<void> {
  const load = Wrk.find(scope) ?? new Autocannon();
  const machine = describeMachine();
  say(`${machine.summary}; load from ${load.name}, on the same machine`);
  const cases = BENCH_CASES.filter(({ name }) => options.cases.includes(name));
  const contenders = await startContenders(scope, { ...options, names: options.contenders, say });
  const rounds = options.quick ? 2 : 3;
  const durationSeconds = options.quick ? 1 : 3;
  const measured = await compare({ contenders, cases, load, rounds, durationSeconds, say });
  process.stdout.write(`\n${formatComparison(cases, measured)}\n`);
  if (options.jsonFile) {
    const report = {
      at: new Date().toISOString(),
      machine,
      load: load.name,
      rounds,
      durationSeconds,
      measured,
    };
    writeFileSync(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** Runs within its time and leaves nothing behind, however it ends. The exit code is the verdict. */
async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  if (!options) {
    process.stdout.write(USAGE);
    return 0;
  }
  const scope = await RunScope.open();
  const abandon = (why: string, code: number) => {
    if (!scope.isClosing) say(`\nbench: ${why}: ending what was started`);
    void scope.close().then(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => abandon(signal, 130));
  process.on('uncaughtException', (error) => abandon(error.message, 1));
  process.stdout.on('error', () => abandon('nobody reads the output', 1));
  try {
    await within(deadlineMs(options), 'the run', run(options, scope));
    return 0;
  } finally {
    closeConnections();
    await scope.close();
  }
}

function deadlineMs({ mode, quick }: Options): number {
  if (mode === 'growth') return quick ? 5 * MINUTE_MS : 60 * MINUTE_MS;
  if (mode === 'soak') return 5 * MINUTE_MS;
  return quick ? 1.4 * MINUTE_MS : 9.8 * MINUTE_MS;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    say(`bench: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  },
);
