import { useSyncExternalStore } from 'react';
import { whenSignedOut } from '../api/client';
import { queryClient } from '../api/query-client';
import { isSecretShown } from '../ui/shown-secret';
import { router } from './router';

const listeners = new Set<() => void>();
let heldBack = false;

/**
 * When a session has ended: clear the screen, ask to sign in, and come back to this page afterwards. A secret that is
 * shown stays until the person leaves it: it is theirs already, and nothing else on the screen would be lost for good.
 */
whenSignedOut(() => {
  const { pathname } = router.state.location;
  if (pathname === '/sign-in' || pathname === '/link') return;
  if (isSecretShown()) hold(true);
  else signInAgain();
});

/** What leads to the sign-in page, where the end of the session had to wait for a secret on the screen; else null. */
export function useSessionEnd(): (() => void) | null {
  const held = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => heldBack,
  );
  return held ? signInAgain : null;
}

/** A person whose secret is not copied yet is asked first, and may stay: then the end waits on. */
function signInAgain(): void {
  const { pathname, searchStr } = router.state.location;
  void router.navigate({ to: '/sign-in', search: { to: pathname + searchStr, ended: true } });
}

router.subscribe('onBeforeNavigate', ({ toLocation }) => {
  if (toLocation.pathname !== '/sign-in') return;
  hold(false);
  queryClient.clear();
});

function hold(next: boolean): void {
  heldBack = next;
  for (const listener of listeners) listener();
}
