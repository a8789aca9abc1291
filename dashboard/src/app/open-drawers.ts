/** A drawer that is open over a page. */
export interface OpenDrawer {
  /** Which of the page's drawers. */
  readonly name: string;
  /** What it shows; null where that is no longer known. */
  readonly shows: unknown;
}

/** What an entry of the browser's history says of a drawer. */
interface Entry {
  readonly name: string;
  readonly shows?: unknown;
  /** By which `KEPT` has what it shows, in place of that. */
  readonly kept?: string;
}

export interface DrawersState {
  readonly drawers?: { readonly build: string; readonly open: readonly Entry[] };
}

/** Browsers keep the entries of a tab on disk: what is larger stays in memory. A guess. */
const MOST_LETTERS = 64_000;

/** So many of what entries cannot hold; who goes back further finds the page without its drawer. A guess. */
const MOST_KEPT = 50;

/** What drawers of this tab show that can be called (a part opens what it is made of itself), or is large. Ends with the tab's page. */
const KEPT = new Map<string, unknown>();

/** Another in each life of the page: what an entry from before a reload names is not found under another's name. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join('-');
let lastKept = 0;

/** The state of an entry with a drawer over those of another. @param build of the app that writes it. */
export function withDrawer(
  { drawers }: DrawersState,
  build: string,
  { name, shows }: OpenDrawer,
): DrawersState {
  const open = drawers?.build === build ? drawers.open : [];
  return { drawers: { build, open: [...open, { name, ...held(shows) }] } };
}

/** The drawers of an entry, the one that was opened last at the end; none where another build has written it, maybe in other words. */
export function drawersOf({ drawers }: DrawersState, build: string): readonly OpenDrawer[] {
  if (drawers?.build !== build) return [];
  return drawers.open.map(({ name, shows, kept }) => ({
    name,
    shows: kept === undefined ? shows : (KEPT.get(kept) ?? null),
  }));
}

function held(shows: unknown): Omit<Entry, 'name'> {
  if (isHeldByEntry(shows)) return { shows };
  const kept = `${PAGE}-${++lastKept}`;
  KEPT.set(kept, shows);
  const [oldest] = KEPT.keys();
  if (KEPT.size > MOST_KEPT) KEPT.delete(oldest!);
  return { kept };
}

function isHeldByEntry(shows: unknown): boolean {
  let canBeCalled = false;
  const text = JSON.stringify(shows, (_, value) => {
    canBeCalled ||= typeof value === 'function';
    return value;
  });
  return !canBeCalled && text.length <= MOST_LETTERS;
}
