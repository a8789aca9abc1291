import { useParams } from '@tanstack/react-router';
import type { AccountChoice, Environment } from '../api/api.types';
import { homeOf } from '../app/home';
import { isEnvironment } from '../app/page-scope';
import { useSession } from '../app/session';

export interface FrameScope {
  /** Null for somebody who belongs to no account. */
  readonly account: AccountChoice | null;
  readonly environment: Environment;
  /** True when the page itself belongs to this account; false when the scope is the one last visited. */
  readonly isOfPage: boolean;
}

/** The account and environment that the frame shows: those of the page, or the last visited where a page has none. */
export function useFrameScope(): FrameScope {
  const { accounts } = useSession();
  const params = useParams({ strict: false });
  const here = accounts.find(({ id }) => id === params.account);
  if (here && params.environment && isEnvironment(params.environment))
    return { account: here, environment: params.environment, isOfPage: true };
  const home = homeOf(accounts);
  const account = accounts.find(({ id }) => id === home?.account) ?? null;
  return { account, environment: home?.environment ?? 'test', isOfPage: false };
}
