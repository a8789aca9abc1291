import type { Command } from 'commander';
import { CLI } from '../audit/actor.js';
import { systemClock } from '../common/clock.js';
import type { Environment } from '../common/environment.js';
import { OperatorError } from '../common/operator-error.js';
import type { ApiKey } from '../keys/api-key.js';
import { HOURLY_CAP } from '../keys/hourly-cap.js';
import {
  displayName,
  environmentOption,
  futureInstant,
  jsonOption,
  numberBy,
  publicId,
} from './arguments.js';
import { found, type RunCommand } from './run-command.js';

/** `keys create|list|delete`. */
export function addKeysCommands(program: Command, run: RunCommand): void {
  const keys = program.command('keys').description('secret API keys');

  keys
    .command('create')
    .description('create a key; its secret is printed this once and never again')
    .requiredOption('--account <acct_…>', "the account's id", publicId)
    .addOption(environmentOption())
    .option('--name <name>', 'what to call it', displayName, 'Unnamed key')
    .option('--events-per-hour <n>', 'hourly cap of this key alone', numberBy(HOURLY_CAP))
    .option(
      '--expires-at <time>',
      'when it stops working, RFC 3339, in the future',
      futureInstant(systemClock),
    )
    .addOption(jsonOption())
    .action((options: CreateOptions) =>
      run(options, async (session, output) => {
        const { account, environment, name, eventsPerHour, expiresAt } = options;
        const issued = await session.keys.issue({
          accountPublicId: account,
          environment,
          name,
          eventsPerHour: eventsPerHour ?? null,
          expiresAt: expiresAt ?? null,
          actor: CLI,
        });
        const key = found(issued, 'account', account);
        const { key_id, ...rest } = toWire(key);
        output.result({ key_id, key: key.secret, ...rest }, [
          `Created ${environment} key ${key_id} for ${account}. Keep the secret: it is not shown again.`,
          '',
          `  ${key.secret}`,
        ]);
      }),
    );

  keys
    .command('list')
    .description("list an account's keys, deleted ones too")
    .requiredOption('--account <acct_…>', "the account's id", publicId)
    .addOption(jsonOption())
    .action((options: { account: string; json?: true }) =>
      run(options, async (session, output) => {
        const all = found(await session.keys.list(options.account), 'account', options.account);
        output.table(all.map(toWire), 'This account has no keys yet.');
      }),
    );

  keys
    .command('delete')
    .description('delete a key for good: every later request with it fails')
    .requiredOption('--key <key_…>', "the key's id", publicId)
    .option('--yes', 'really delete it')
    .addOption(jsonOption())
    .action((options: { key: string; yes?: true; json?: true }) =>
      run(options, async (session, output) => {
        if (!options.yes) throw new OperatorError('A deleted key never comes back: say --yes to delete it.');
        const key = found(await session.keys.delete(options.key, CLI), 'key', options.key);
        output.result(toWire(key), [`Deleted key ${key.publicId} of ${key.accountPublicId}.`]);
      }),
    );
}

interface CreateOptions {
  account: string;
  environment: Environment;
  name: string;
  eventsPerHour?: number;
  expiresAt?: Date;
  json?: true;
}

function toWire(key: ApiKey) {
  return {
    key_id: key.publicId,
    account_id: key.accountPublicId,
    environment: key.environment,
    name: key.name,
    masked: key.masked,
    events_per_hour: key.eventsPerHour,
    expires_at: key.expiresAt?.toISOString() ?? null,
    created_at: key.createdAt.toISOString(),
    deletion_at: key.deletionAt?.toISOString() ?? null,
    deleted_at: key.deletedAt?.toISOString() ?? null,
  };
}
