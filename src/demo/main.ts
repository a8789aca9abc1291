import 'reflect-metadata';
import { Command } from 'commander';
import { displayName, wholeNumber } from '../cli/arguments.js';
import { OperatorError } from '../common/operator-error.js';
import { loadEnv } from '../config/env.js';
import { runDemo } from './run-demo.js';

const program = new Command('demo')
  .description(
    "Sends a month of a shop's traffic through the HTTP API of the running service, and proves it is there.",
  )
  .option('--url <url>', 'where the service listens (default: this machine, PORT or 3000)')
  .option('--account <acct_…>', 'into which account (default: the one named Demo)', displayName)
  .option('--events <n>', 'how many events', wholeNumber(1), 200_000)
  .option('--concurrency <n>', 'requests at once', wholeNumber(1), 4);

try {
  program.parse();
  await runDemo(loadEnv(), program.opts());
} catch (error) {
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error as Error).stack}\n`);
  process.exitCode = 1;
}
