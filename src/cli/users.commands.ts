import { type Command, InvalidArgumentError, Option } from 'commander';
import { CLI } from '../audit/actor.js';
import { OperatorError } from '../common/operator-error.js';
import { loadEnv } from '../config/env.js';
import { ROLES, type Role } from '../members/members.types.js';
import type { NewLink } from '../members/one-time-links.service.js';
import { displayName, emailAddress, jsonOption, publicId } from './arguments.js';
import type { OperatorSession } from './operator-session.js';
import { found, type RunCommand } from './run-command.js';
import { addUserChanges } from './user-changes.commands.js';

/** The first person of an account is its owner, and most are made here for that. */
const USUAL_ROLE: Role = 'owner';

interface UserOptions {
  email: string;
  url?: string;
  json?: true;
}

/** `users …`: people come in by `create`, `invite` and `reset`; each ends in a one-time link, since no password is ever typed for somebody else. */
export function addUsersCommands(program: Command, run: RunCommand): void {
  const users = program.command('users').description('people who may sign in to the dashboard');

  withLink(
    users.command('create').description('add a person, and print the link by which they set a password'),
  )
    .option('--name <name>', 'how they want to be called', displayName)
    .option('--operator', 'may create accounts and set plans')
    .option('--account <acct_…>', 'make them a member of this account', publicId)
    .addOption(roleOption())
    .action((options: CreateOptions) => {
      if (options.role !== undefined && options.account === undefined)
        throw new OperatorError('--role says what they may do in an account: name it by --account.');
      return run(options, async (session, output) => {
        const person = await create(session, options);
        const link = await session.links.createPasswordLink(person, CLI);
        const wire = { user_id: person.publicId, email: person.email, ...toWire(link, options.url) };
        output.result(wire, [
          `Created ${person.email}. They set their password here:`,
          ...lines(link, options.url),
        ]);
      });
    });

  withLink(
    users
      .command('invite')
      .description('invite a person to an account, and print the link by which they join'),
  )
    .requiredOption('--account <acct_…>', "the account's id", publicId)
    .addOption(roleOption())
    .action((options: UserOptions & { account: string; role?: Role }) =>
      run(options, async (session, output) => {
        const { email, role = USUAL_ROLE } = options;
        const account = found(await session.accounts.find(options.account), 'account', options.account);
        const link = await session.links.invite({ accountId: account.id, email, role, actor: CLI });
        const wire = { account_id: account.publicId, email, role, ...toWire(link, options.url) };
        output.result(wire, [`Invited ${email} to ${account.name} as ${role}:`, ...lines(link, options.url)]);
      }),
    );

  withLink(users.command('reset').description('print a link by which a person sets a new password')).action(
    (options: UserOptions) =>
      run(options, async (session, output) => {
        const person = found(await session.people.findByEmail(options.email), 'user', options.email);
        const link = await session.links.createPasswordLink(person, CLI);
        const wire = { user_id: person.publicId, email: person.email, ...toWire(link, options.url) };
        output.result(wire, [`${person.email} sets a new password here:`, ...lines(link, options.url)]);
      }),
  );

  addUserChanges(users, run);
}

interface CreateOptions extends UserOptions {
  name?: string;
  operator?: true;
  account?: string;
  role?: Role;
}

async function create(session: OperatorSession, options: CreateOptions) {
  const account =
    options.account === undefined
      ? null
      : found(await session.accounts.find(options.account), 'account', options.account);
  return session.dataSource.transaction(async (manager) => {
    const person = await session.people.create(manager, {
      email: options.email,
      name: options.name ?? null,
      isOperator: options.operator ?? false,
      actor: CLI,
    });
    if (!person)
      throw new OperatorError(`There is a person with the e-mail address ${options.email} already.`);
    if (account) {
      const { role = USUAL_ROLE } = options;
      await session.memberships.add(manager, { person, accountId: account.id, role, actor: CLI });
    }
    return person;
  });
}

function withLink(command: Command): Command {
  return command
    .requiredOption('--email <address>', 'their e-mail address', emailAddress)
    .option(
      '--url <url>',
      'where they reach the dashboard; PUBLIC_URL, or this machine, unless given',
      baseUrl,
    )
    .addOption(jsonOption());
}

function roleOption(): Option {
  return new Option('--role <role>', `what they may do in the account; ${USUAL_ROLE} unless given`).choices(
    ROLES,
  );
}

function baseUrl(text: string): string {
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new InvalidArgumentError('It must be a URL such as https://waymark.example.com.');
  return new URL(text).origin;
}

/** The link as a person opens it: where the service says that it is reached, unless the command says otherwise. */
function urlOf({ path }: NewLink, url: string | undefined): string {
  const { PUBLIC_URL, PORT } = loadEnv();
  return `${url ?? PUBLIC_URL ?? `http://localhost:${PORT}`}${path}`;
}

function toWire(link: NewLink, url: string | undefined) {
  return { link: urlOf(link, url), expires_at: link.expiresAt.toISOString() };
}

function lines(link: NewLink, url: string | undefined): string[] {
  return ['', `  ${urlOf(link, url)}`, '', `It works once, until ${link.expiresAt.toISOString()}.`];
}
