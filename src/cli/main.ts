import 'reflect-metadata';
import { Command } from 'commander';
import { ApiError } from '../common/api-error.js';
import { OperatorError } from '../common/operator-error.js';
import { addAccountsCommands } from './accounts.commands.js';
import { addDatabaseCommands } from './database.commands.js';
import { addImportCommand } from './import/import.command.js';
import { addKeysCommands } from './keys.commands.js';
import { runCommand } from './run-command.js';
import { addUsersCommands } from './users.commands.js';

const program = new Command('waymark')
  .description('Operates Waymark: accounts, keys, the database. Works with or without a running service.')
  .showHelpAfterError('(--help says what there is)')
  .helpCommand(true);
addAccountsCommands(program, runCommand);
addKeysCommands(program, runCommand);
addUsersCommands(program, runCommand);
addImportCommand(program, runCommand);
addDatabaseCommands(program, runCommand);

try {
  await program.parseAsync();
} catch (error) {
  // Faults of the operator's making are sentences; only faults of ours come with a stack.
  const isSentence = error instanceof OperatorError || error instanceof ApiError;
  const text = isSentence ? error.message : String((error as Error)?.stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
}
