import { AccountsService } from '../accounts/accounts.service.js';
import { type Actor, LOCAL_ORIGINS } from '../audit/actor.js';
import { KeysService } from '../keys/keys.service.js';

const ACTOR: Actor = { id: 'first-start', origin: LOCAL_ORIGINS.service };

/**
 * On a database without any account: an account to try things with and its test key, whose secret is returned this
 * once. Null where there is an account already.
 */
export async function createDemoAccount(
  accounts: AccountsService,
  keys: KeysService,
): Promise<string | null> {
  if (!(await accounts.isEmpty())) return null;
  const account = await accounts.create({
    name: 'Demo',
    plan: 'enterprise',
    eventsPerHour: 1_000_000,
    actor: ACTOR,
  });
  const key = await keys.issue({
    accountPublicId: account.publicId,
    environment: 'test',
    name: 'Demo key',
    actor: ACTOR,
  });
  return key?.secret ?? null;
}
