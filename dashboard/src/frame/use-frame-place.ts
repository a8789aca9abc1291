import { useParams } from '@tanstack/react-router';
import type { AccountChoice, Environment } from '../api/api.types';
import { homeOf } from '../app/home';
import { isEnvironment } from '../app/place';
import { useSession } from '../app/session';

export interface FramePlace {
  /** Null for somebody who belongs to no account. */
  readonly account: AccountChoice | null;
  readonly environment: Environment;
  /** The page itself is of this place; else it is where the person was before. */
  readonly isHere: boolean;
}

/** The account and environment that the frame shows: the page's, or on pages without one those of the page before. */
export function useFramePlace(): FramePlace {
  const { accounts } = useSession();
  const params = useParams({ strict: false });
  const here = accounts.find(({ id }) => id === params.account);
  if (here && params.environment && isEnvironment(params.environment))
    return { account: here, environment: params.environment, isHere: true };
  const home = homeOf(accounts);
  const account = accounts.find(({ id }) => id === home?.account) ?? null;
  return { account, environment: home?.environment ?? 'test', isHere: false };
}
