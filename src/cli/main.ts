import 'reflect-metadata';
import { Command } from 'commander';
import { OperatorError } from '../common/operator-error.js';
import { loadEnv } from '../config/env.js';
import { addAccountsCommands } from './accounts.commands.js';
import { addDatabaseCommands } from './database.commands.js';
import { addKeysCommands } from './keys.commands.js';
import { type OperatorSession, withOperatorSession } from './operator-session.js';
import { Output } from './output.js';

/** Runs a command's work in an operator session and says what came of it. */
export type RunCommand = (
  options: { readonly json?: true },
  work: (session: OperatorSession, output: Output) => Promise<void>,
) => Promise<void>;

const run: RunCommand = (options, work) =>
  withOperatorSession(loadEnv(), (session) => work(session, new Output(options.json === true)));

const program = new Command('waymark')
  .description('Operates Waymark: accounts, keys, the database. Works with or without a running service.')
  .showHelpAfterError('(--help says what there is)')
  .helpCommand(true);
addAccountsCommands(program, run);
addKeysCommands(program, run);
addDatabaseCommands(program, run);

try {
  await program.parseAsync();
} catch (error) {
  // Faults of the operator's making are sentences; only faults of ours come with a stack.
  const text = error instanceof OperatorError ? error.message : String((error as Error)?.stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
