import type { Account } from '../../src/accounts/accounts.service.js';
import { AccountsService } from '../../src/accounts/accounts.service.js';
import type { Actor } from '../../src/audit/actor.js';
import type { Role } from '../../src/members/members.types.js';
import { MembershipsService } from '../../src/members/memberships.service.js';
import { PasswordsService } from '../../src/members/passwords.service.js';
import { PeopleService, type Person } from '../../src/members/people.service.js';
import { SessionsService } from '../../src/members/sessions.service.js';
import { Browser } from './browser.js';
import { TEST_ACTOR } from './test-actor.js';
import type { TestApp } from './test-app.js';

/** Nobody would guess it, and it is long enough. */
export const PASSWORD = 'seven brown otters hum';

export interface PersonOptions {
  readonly email?: string;
  readonly isOperator?: boolean;
  readonly account?: Account;
  readonly role?: Role;
  /** Who adds them. */
  readonly actor?: Actor;
}

/** Someone who sits before a browser in which they are signed in. */
export interface SignedInPerson {
  readonly person: Person;
  readonly browser: Browser;
}

let made = 0;

/** A person with {@link PASSWORD}; a member of `account` (owner unless `role` says otherwise) where one is given. */
export async function aPerson(app: TestApp, options: PersonOptions = {}): Promise<Person> {
  made += 1;
  const email = options.email ?? `person${made}@example.com`;
  const people = app.app.get(PeopleService, { strict: false });
  const passwordHash = await app.app.get(PasswordsService, { strict: false }).hashNew(PASSWORD, []);
  const person = await app.dataSource.transaction(async (manager) => {
    const { isOperator = false, account, role = 'owner', actor = TEST_ACTOR } = options;
    const created = await people.create(manager, { email, passwordHash, isOperator, actor });
    if (account)
      await app.app
        .get(MembershipsService, { strict: false })
        .add(manager, { person: created!, accountId: account.id, role, actor });
    return created!;
  });
  return person;
}

/** A person who is signed in already; the sign-in itself is what other tests are about. */
export async function aSignedInPerson(app: TestApp, options: PersonOptions = {}): Promise<SignedInPerson> {
  const person = await aPerson(app, options);
  return { person, browser: await browserOf(app, person) };
}

/** Another browser in which the person is signed in. */
export async function browserOf(app: TestApp, person: Person): Promise<Browser> {
  const browser = new Browser(app.url);
  await signInAgain(app, { person, browser });
  return browser;
}

/** For those whose session the clock has ended. */
export async function signInAgain(app: TestApp, { person, browser }: SignedInPerson): Promise<void> {
  const sessions = app.app.get(SessionsService, { strict: false });
  const { token } = await sessions.open(person, { address: '127.0.0.1', userAgent: 'test' });
  browser.cookies.set('waymark_session', token);
}

/** An account of the given name. */
export function anAccount(app: TestApp, name = 'Shop', plan: Account['plan'] = 'pro'): Promise<Account> {
  return app.app.get(AccountsService, { strict: false }).create({ name, plan, actor: TEST_ACTOR });
}
