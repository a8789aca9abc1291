import type { AccountChoice, Environment } from '../api/api.types';
import { isEnvironment } from './place';

/** Remembers the place only, no data of it; taken away at signing out. */
const STORED = 'waymark-place';

interface HomePlace {
  readonly account: string;
  readonly environment: Environment;
}

/** Where the app opens: where the person was last, else the test data of their first account. */
export function homeOf(accounts: readonly AccountChoice[]): HomePlace | null {
  const [account, environment] = (read() ?? '').split('/');
  if (account && environment && isEnvironment(environment) && accounts.some(({ id }) => id === account))
    return { account, environment };
  return accounts[0] ? { account: accounts[0].id, environment: 'test' } : null;
}

export function rememberHome({ account, environment }: HomePlace): void {
  try {
    localStorage.setItem(STORED, `${account}/${environment}`);
  } catch {
    // A browser that stores nothing opens at the first account.
  }
}

export function forgetHome(): void {
  try {
    localStorage.removeItem(STORED);
  } catch {
    // Nothing was stored.
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}
