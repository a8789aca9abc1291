import { Command } from 'commander';
import { addAccountsCommands } from './accounts.commands.js';
import { addDatabaseCommands } from './database.commands.js';
import { addImportCommand } from './import/import.command.js';
import { addKeysCommands } from './keys.commands.js';
import type { RunCommand } from './run-command.js';
import { addUsersCommands } from './users.commands.js';

/** All commands there are. */
export function waymarkProgram(run: RunCommand): Command {
  const program = new Command('waymark')
    .description('Operates Waymark: accounts, keys, the database. Works with or without a running service.')
    .showHelpAfterError('(--help says what there is)')
    .helpCommand(true);
  addAccountsCommands(program, run);
  addKeysCommands(program, run);
  addUsersCommands(program, run);
  addImportCommand(program, run);
  addDatabaseCommands(program, run);
  return program;
}
