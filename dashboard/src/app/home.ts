import type { AccountChoice, Environment } from '../api/api.types';
import { isEnvironment } from './page-scope';

/** Holds ids only, no data. Signing out removes it. */
const STORED = 'waymark-last-scope';

interface HomeScope {
  readonly account: string;
  readonly environment: Environment;
}

/** The scope in which the app opens: the last visited, or the test data of the first account. */
export function homeOf(accounts: readonly AccountChoice[]): HomeScope | null {
  const [account, environment] = (read() ?? '').split('/');
  if (account && environment && isEnvironment(environment) && accounts.some(({ id }) => id === account))
    return { account, environment };
  return accounts[0] ? { account: accounts[0].id, environment: 'test' } : null;
}

/** The account of the address, or the last visited; whether the person has a role in it, the service says. */
export function accountToOpen(): string | undefined {
  const ofPage = /^\/dashboard\/([^/]+)\/(?:test|live)(?:\/|$)/.exec(location.pathname)?.[1];
  return ofPage ?? read()?.split('/')[0];
}

export function rememberHome({ account, environment }: HomeScope): void {
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
