import { type RouterHistory, useMatch, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { type DrawersState, drawersOf, type OpenDrawer, withDrawer } from './open-drawers';
import { ownBuild } from './version';

declare module '@tanstack/react-router' {
  interface HistoryState extends DrawersState {}
}

const BUILD = ownBuild ?? 'development';

export interface Drawers {
  /** Those of this page that are open, the one on top at the end. */
  readonly open: readonly OpenDrawer[];
  /** Opens a drawer over those that are open. */
  readonly show: (drawer: OpenDrawer) => void;
  /** Closes the one that was opened last. */
  readonly back: () => void;
  /** Closes all. */
  readonly close: () => void;
}

/**
 * The drawers over the page. Each is an entry of the browser's history, at the page's address, and stands in the entry's
 * state (open-drawers.ts): "back" closes the one that was opened last, "forward" opens it again, and so does "back" from a
 * page that it led to. Who closes a drawer goes back, too: a closed drawer is no step of the way. Whatever asks another
 * question makes an entry without drawers.
 */
export function useDrawers(): Drawers {
  const { pathname } = useMatch({ strict: false });
  const state = useRouterState({
    // While another page is on its way, its drawers are not those of this one.
    select: ({ location }) => (location.pathname === pathname ? location.state.drawers : undefined),
  });
  const navigate = useNavigate();
  const { history } = useRouter();
  const open = useMemo(() => drawersOf({ ...(state && { drawers: state }) }, BUILD), [state]);
  const isLost = open.at(-1)?.shows === null;
  // After a reload some are no longer known: an entry that shows nothing is no step either.
  useEffect(() => {
    if (isLost) goBack(history, open.length);
  }, [isLost, history, open.length]);
  return {
    open: isLost ? [] : open,
    show: (drawer) =>
      void navigate({
        to: '.',
        search: true as never,
        state: (now) => withDrawer(now, BUILD, drawer),
        resetScroll: false,
      }),
    back: () => goBack(history, 1),
    close: () => goBack(history, open.length),
  };
}

/** A drawer of a page: what it shows, null while it is closed, and what opens and closes it. */
export function useDrawer<T>(
  name: string,
): readonly [shown: T | null, open: (shows: T) => void, close: () => void] {
  const { open, show, close } = useDrawers();
  const top = open.at(-1);
  return [top?.name === name ? (top.shows as T) : null, (shows) => show({ name, shows }), close];
}

export interface AddressedDrawer {
  /** What an entry has beside its address when it opens the drawer. */
  readonly opening: DrawersState;
  /** Goes back to the page without it; who came by the address has no such page, and is shown one by `otherwise`. */
  readonly close: (otherwise: () => void) => void;
}

/** The same of a drawer that the address itself tells of, so that it can be handed to others. */
export function useAddressedDrawer(): AddressedDrawer {
  const { open, close } = useDrawers();
  return { opening: ADDRESSED, close: (otherwise) => (open.length > 0 ? close() : otherwise()) };
}

const ADDRESSED = withDrawer({}, BUILD, { name: 'addressed', shows: true });

let isGoingBack = false;

/** Goes back so many entries. A browser does it in its own time: who presses Escape twice meanwhile does not leave the page. */
function goBack(history: RouterHistory, entries: number): void {
  if (isGoingBack || entries === 0) return;
  isGoingBack = true;
  const end = history.subscribe(() => {
    isGoingBack = false;
    end();
  });
  history.go(-entries);
}
