import type { Command } from 'commander';
import type { Account } from '../accounts/accounts.service.js';
import { EVENTS_PER_HOUR, REQUESTS_PER_SECOND, RETENTION_DAYS } from '../accounts/limit.fields.js';
import type { Plan } from '../accounts/plans.js';
import { CLI } from '../audit/actor.js';
import { displayName, jsonOption, numberOr, planOption, publicId, suspensionReason } from './arguments.js';
import { found, type RunCommand } from './run-command.js';

interface LimitOptions {
  eventsPerHour?: number | 'plan';
  requestsPerSecond?: number | 'plan';
  retentionDays?: number | 'service';
}

/** `accounts create|list|show|set-plan|suspend|resume`. */
export function addAccountsCommands(program: Command, run: RunCommand): void {
  const accounts = program.command('accounts').description('customers: their plans and limits');

  withLimits(accounts.command('create').description('create an account'))
    .requiredOption('--name <name>', 'what to call it', displayName)
    .addOption(planOption().default('free'))
    .addOption(jsonOption())
    .action((options: LimitOptions & { name: string; plan: Plan; json?: true }) =>
      run(options, async (session, output) => {
        const account = await session.accounts.create({ ...options, ...limitsOf(options), actor: CLI });
        output.result(toWire(account), [`Created account ${account.publicId}.`, ...describe(account)]);
      }),
    );

  accounts
    .command('list')
    .description('list all accounts')
    .addOption(jsonOption())
    .action((options: { json?: true }) =>
      run(options, async (session, output) => {
        const all = await session.accounts.list();
        output.table(all.map(toWire), 'There are no accounts yet.');
      }),
    );

  accounts
    .command('show')
    .description('show one account')
    .requiredOption('--account <acct_…>', "the account's id", publicId)
    .addOption(jsonOption())
    .action((options: { account: string; json?: true }) =>
      run(options, async (session, output) => {
        const account = found(await session.accounts.find(options.account), 'account', options.account);
        output.result(toWire(account), describe(account));
      }),
    );

  withLimits(
    accounts.command('set-plan').description('change plan and limits; what is not given stays as it is'),
  )
    .requiredOption('--account <acct_…>', "the account's id", publicId)
    .addOption(planOption())
    .addOption(jsonOption())
    .action((options: LimitOptions & { account: string; plan?: Plan; json?: true }) =>
      run(options, async (session, output) => {
        const change = { publicId: options.account, actor: CLI };
        const changed = await session.accounts.changePlan(change, {
          plan: options.plan,
          ...limitsOf(options),
        });
        const account = found(changed, 'account', options.account);
        output.result(toWire(account), [`Changed account ${account.publicId}.`, ...describe(account)]);
      }),
    );

  addSuspension(accounts, run);
}

function addSuspension(accounts: Command, run: RunCommand): void {
  accounts
    .command('suspend')
    .description('refuse its keys and hide it from its people, at once; said again, changes the reason')
    .requiredOption('--account <acct_…>', "the account's id", publicId)
    .option('--reason <text>', 'what its people are told', suspensionReason)
    .addOption(jsonOption())
    .action((options: { account: string; reason?: string; json?: true }) =>
      run(options, async (session, output) => {
        const change = { publicId: options.account, actor: CLI };
        const changed = await session.accounts.suspend(change, options.reason ?? null);
        const account = found(changed, 'account', options.account);
        output.result(toWire(account), [`Suspended account ${account.publicId}.`, ...describe(account)]);
      }),
    );

  accounts
    .command('resume')
    .description('end a suspension: all is as before')
    .requiredOption('--account <acct_…>', "the account's id", publicId)
    .addOption(jsonOption())
    .action((options: { account: string; json?: true }) =>
      run(options, async (session, output) => {
        const changed = await session.accounts.resume({ publicId: options.account, actor: CLI });
        const account = found(changed, 'account', options.account);
        output.result(toWire(account), [`Account ${account.publicId} works.`, ...describe(account)]);
      }),
    );
}

function withLimits(command: Command): Command {
  return command
    .option(
      '--events-per-hour <n>',
      "hourly allowance of its own; `plan`: the plan's",
      numberOr('plan', EVENTS_PER_HOUR),
    )
    .option(
      '--requests-per-second <n>',
      "burst limit of its own; `plan`: the plan's",
      numberOr('plan', REQUESTS_PER_SECOND),
    )
    .option(
      '--retention-days <n>',
      'keep its events for so many days, from 7; what is older is deleted for good; `service`: as long as the service keeps events',
      numberOr('service', RETENTION_DAYS),
    );
}

function limitsOf({ eventsPerHour, requestsPerSecond, retentionDays }: LimitOptions) {
  return {
    eventsPerHour: eventsPerHour === 'plan' ? null : eventsPerHour,
    requestsPerSecond: requestsPerSecond === 'plan' ? null : requestsPerSecond,
    retentionDays: retentionDays === 'service' ? null : retentionDays,
  };
}

function toWire(account: Account) {
  return {
    account_id: account.publicId,
    name: account.name,
    plan: account.plan,
    events_per_hour: account.limits.eventsPerHour,
    requests_per_second: account.limits.requestsPerSecond,
    retention_days: account.retentionDays,
    created_at: account.createdAt.toISOString(),
    suspended_at: account.suspension?.since.toISOString() ?? null,
    suspension_reason: account.suspension?.reason ?? null,
  };
}

function describe({ suspension, ...account }: Account): string[] {
  const reason = suspension?.reason ? `: ${suspension.reason}` : '';
  return [
    `  name                 ${account.name}`,
    `  plan                 ${account.plan}`,
    `  events per hour      ${account.limits.eventsPerHour}`,
    `  requests per second  ${account.limits.requestsPerSecond}`,
    `  days kept            ${account.retentionDays ?? 'as the service keeps events'}`,
    ...(suspension ? [`  suspended since      ${suspension.since.toISOString()}${reason}`] : []),
  ];
}
