import 'reflect-metadata';
import { ApiError } from '../common/api-error.js';
import { OperatorError } from '../common/operator-error.js';
import { waymarkProgram } from './program.js';
import { runCommand } from './run-command.js';

try {
  await waymarkProgram(runCommand).parseAsync();
} catch (error) {
  // Faults of the operator's making are sentences; only faults of ours come with a stack.
  const isSentence = error instanceof OperatorError || error instanceof ApiError;
  const text = isSentence ? error.message : String((error as Error)?.stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
