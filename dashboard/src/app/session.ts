import { notifications } from '@mantine/notifications';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AccountChoice, Person } from '../api/api.types';
import { ApiFailure, errorMessage } from '../api/api-failure';
import { api } from '../api/client';
import { queryClient } from '../api/query-client';
import { sessionQuery } from '../api/session.queries';
import { forgetHome } from './home';

/** The signed-in person and their accounts: the first ones, the shown one, and how many there are. For pages after sign-in. */
export function useSession(): { person: Person; accounts: AccountChoice[]; accountCount: number } {
  const { data } = useSuspenseQuery(sessionQuery);
  return { person: data.person ?? NOBODY, accounts: data.accounts, accountCount: data.account_count };
}

/** Shown for the moment between the end of a session and the sign-in page. */
const NOBODY: Person = { id: '', email: '', name: '', is_operator: false, created_at: '' };

/**
 * Ends this browser's session, or all sessions of the person; one that has ended already is ended. Whatever the service answers, or if it cannot be reached,
 * nothing of the person's stays on the screen or in the browser; a session that did not end is told of until somebody
 * has read it.
 */
export function useSignOut(): (everywhere?: boolean) => Promise<void> {
  const navigate = useNavigate();
  return async (everywhere = false) => {
    const ended = api.DELETE(everywhere ? '/dashboard/api/sessions' : '/dashboard/api/session');
    await ended.catch((error: unknown) => {
      if (error instanceof ApiFailure && error.status === 401) return;
      notifications.show({
        title: 'You are still signed in',
        message: `${errorMessage(error)} Come back and sign out again.`,
        autoClose: false,
      });
    });
    forgetHome();
    await navigate({ to: '/sign-in' });
    queryClient.clear();
  };
}
