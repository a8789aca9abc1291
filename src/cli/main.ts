import 'reflect-metadata';
import { faultText } from './fault-text.js';
import { waymarkProgram } from './program.js';
import { runCommand } from './run-command.js';

try {
  await waymarkProgram(runCommand).parseAsync();
} catch (error) {
  process.stderr.write(`${faultText(error)}\n`);
  process.exitCode = 1;
}
