import { useParams, useRouterState } from '@tanstack/react-router';
import type { AccountChoice, Environment } from '../api/api.types';
import { homeOf } from '../app/home';
import { isEnvironment } from '../app/page-scope';
import { useSession } from '../app/session';

export interface FrameScope {
  /** Null for somebody who belongs to no account. */
  readonly account: AccountChoice | null;
  readonly environment: Environment;
  /** True when there is a page and it belongs to this account; false elsewhere, where nothing of it is shown. */
  readonly isOfPage: boolean;
}

/** What only surrounds pages: where an address leads to one of these, there is no page. */
const LAYOUTS: readonly string[] = ['/signed-in', '/signed-in/$account/$environment'];

/** The account and environment that the frame shows: those of the page, or the last visited where a page has none. */
export function useFrameScope(): FrameScope {
  const { accounts } = useSession();
  const params = useParams({ strict: false });
  const isPage = useRouterState({
    select: ({ matches }) => !LAYOUTS.includes(matches.at(-1)?.routeId ?? LAYOUTS[0]!),
  });
  const here = accounts.find(({ id }) => id === params.account);
  if (here && params.environment && isEnvironment(params.environment))
    return { account: here, environment: params.environment, isOfPage: isPage };
  const home = homeOf(accounts);
  const account = accounts.find(({ id }) => id === home?.account) ?? null;
  return { account, environment: home?.environment ?? 'test', isOfPage: false };
}
