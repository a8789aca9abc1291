import { writeFileSync } from 'node:fs';
import { describeMachine } from './harness/machine.js';
import { RunScope, within } from './harness/run-scope.js';
import { Autocannon } from './load/autocannon.js';
import { Wrk } from './load/wrk.js';
import { deadlineMsOf, runMode } from './modes/run-mode.js';
import { type Options, parseOptions, USAGE } from './options.js';

/** Measures, prints the tables, writes the JSON; answers with what the run found to be broken. */
async function measure(options: Options, scope: RunScope): Promise<readonly string[]> {
  const load = Wrk.find(scope) ?? new Autocannon();
  const machine = describeMachine();
  say(`${machine.summary}; load from ${load.name}, on the same machine`);
  const { text, figures, broken } = await runMode(scope, options, { load, say });
  process.stdout.write(`\n${text}\n`);
  if (options.jsonFile) {
    const report = { at: new Date().toISOString(), mode: options.mode, machine, load: load.name, ...figures };
    writeFileSync(options.jsonFile, `${JSON.stringify(report, null, 2)}\n`);
  }
  return broken;
}

/** Runs within its time and leaves nothing behind, however it ends. The exit code is 1 when a promise is broken. */
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
    const broken = await within(deadlineMsOf(options), 'the run', measure(options, scope));
    for (const line of broken) say(`bench: ${line}`);
    return broken.length > 0 ? 1 : 0;
  } finally {
    await scope.close();
  }
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    say(`bench: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  },
);
