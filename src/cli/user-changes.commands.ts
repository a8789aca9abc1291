import { type Command, Option } from 'commander';
import { CLI } from '../audit/actor.js';
import { ROLES, type Role } from '../members/members.types.js';
import { emailAddress, jsonOption, publicId } from './arguments.js';
import { found, type RunCommand } from './run-command.js';

interface MemberOptions {
  email: string;
  account: string;
  json?: true;
}

/** `users list|set-role|remove|set-operator`: what may change about people who exist. */
export function addUserChanges(users: Command, run: RunCommand): void {
  users
    .command('list')
    .description('list the people of an account')
    .requiredOption('--account <acct_…>', "the account's id", publicId)
    .addOption(jsonOption())
    .action((options: { account: string; json?: true }) =>
      run(options, async (session, output) => {
        const account = found(await session.accounts.find(options.account), 'account', options.account);
        const members = await session.memberships.list(account.id);
        const rows = members.map((member) => ({
          user_id: member.publicId,
          email: member.email,
          name: member.name,
          role: member.role,
        }));
        output.table(rows, 'Nobody belongs to this account yet.');
      }),
    );

  withMember(users.command('set-role').description('change what a person may do in an account'))
    .addOption(new Option('--role <role>', 'what they may do').choices(ROLES).makeOptionMandatory())
    .action((options: MemberOptions & { role: Role }) =>
      run(options, async (session, output) => {
        const account = found(await session.accounts.find(options.account), 'account', options.account);
        const person = found(await session.people.findByEmail(options.email), 'user', options.email);
        const change = { accountId: account.id, actor: CLI };
        const { email, role } = await session.memberships.changeRole(change, person.publicId, options.role);
        const wire = { user_id: person.publicId, email, account_id: account.publicId, role };
        output.result(wire, [`${email} is ${role} of ${account.name} now.`]);
      }),
    );

  withMember(users.command('remove').description('take a person out of an account')).action(
    (options: MemberOptions) =>
      run(options, async (session, output) => {
        const account = found(await session.accounts.find(options.account), 'account', options.account);
        const person = found(await session.people.findByEmail(options.email), 'user', options.email);
        await session.memberships.remove({ accountId: account.id, actor: CLI }, person.publicId);
        const wire = { user_id: person.publicId, email: person.email, account_id: account.publicId };
        output.result(wire, [`${person.email} does not belong to ${account.name} any more.`]);
      }),
  );

  users
    .command('set-operator')
    .description('let a person create accounts and set plans in the whole installation, or no longer')
    .requiredOption('--email <address>', 'their e-mail address', emailAddress)
    .option('--off', 'no longer')
    .addOption(jsonOption())
    .action((options: { email: string; off?: true; json?: true }) =>
      run(options, async (session, output) => {
        const person = found(await session.people.findByEmail(options.email), 'user', options.email);
        const isOperator = options.off !== true;
        await session.operators.set(person.publicId, isOperator, CLI);
        const wire = { user_id: person.publicId, email: person.email, is_operator: isOperator };
        output.result(wire, [`${person.email} is ${isOperator ? 'an operator' : 'no longer an operator'}.`]);
      }),
    );
}

function withMember(command: Command): Command {
  return command
    .requiredOption('--email <address>', 'their e-mail address', emailAddress)
    .requiredOption('--account <acct_…>', "the account's id", publicId)
    .addOption(jsonOption());
}
