import { Outlet } from '@tanstack/react-router';
import { SuspendedPage } from '../pages/suspended.page';
import { usePageScope } from './page-scope';
import { useSession } from './session';

/** The pages of one account, or the one that says that the account is suspended. */
export function ScopedPages() {
  const { account } = usePageScope();
  const { accounts } = useSession();
  // As of now: a page may have been open when the account was suspended.
  const current = accounts.find(({ id }) => id === account.id);
  return current?.suspension ? <SuspendedPage account={current} /> : <Outlet />;
}
