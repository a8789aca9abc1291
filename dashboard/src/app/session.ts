import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AccountChoice, Person } from '../api/api.types';
import { api } from '../api/client';
import { queryClient } from '../api/query-client';
import { sessionQuery } from '../api/session.queries';
import { forgetHome } from './home';

/** The signed-in person and their accounts. For pages after sign-in. */
export function useSession(): { person: Person; accounts: AccountChoice[] } {
  const { data } = useSuspenseQuery(sessionQuery);
  return { person: data.person ?? NOBODY, accounts: data.accounts };
}

/** Shown for the moment between the end of a session and the sign-in page. */
const NOBODY: Person = { id: '', email: '', name: '', is_operator: false, created_at: '' };

/** Ends this browser's session, or all sessions of the person, and clears every cached answer. */
export function useSignOut(): (everywhere?: boolean) => Promise<void> {
  const navigate = useNavigate();
  return async (everywhere = false) => {
    await api.DELETE(everywhere ? '/dashboard/api/sessions' : '/dashboard/api/session');
    forgetHome();
    await navigate({ to: '/sign-in' });
    queryClient.clear();
  };
}
