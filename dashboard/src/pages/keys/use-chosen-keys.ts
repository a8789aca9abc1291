import { useMemo, useState } from 'react';
import type { KeyView } from '../../api/api.types';

/** As many as one question names; more are chosen by a filter. */
export const MAX_CHOSEN = 200;

export interface ChosenKeys {
  /** How many are chosen by hand; all that match may be many more. */
  readonly ids: ReadonlySet<string>;
  /** All keys that match the filter, those of other pages too. */
  readonly isAll: boolean;
  has(key: KeyView): boolean;
  toggle(key: KeyView): void;
  /** Chooses all keys of a page, or none of them where all were chosen. */
  togglePage(keys: readonly KeyView[]): void;
  chooseAll(): void;
  clear(): void;
}

interface Choice {
  /** The filter it was made under: under another one nothing is chosen. */
  readonly filter: string;
  readonly ids: ReadonlySet<string>;
  readonly isAll: boolean;
}

/** The keys chosen for deletion, over all pages of one filter. `shown` are those of the page. */
export function useChosenKeys(filter: string, shown: readonly KeyView[]): ChosenKeys {
  const [made, setMade] = useState<Choice>(() => nothing(filter));
  return useMemo(() => {
    const choice = made.filter === filter ? made : nothing(filter);
    /** Of all that match a person can still take one away: what is left is what the page shows of them. */
    const ids = choice.isAll ? new Set(deletable(shown)) : choice.ids;
    const choose = (chosen: Iterable<string>) =>
      setMade({ filter, ids: new Set([...chosen].slice(0, MAX_CHOSEN)), isAll: false });
    return {
      ids: choice.ids,
      isAll: choice.isAll,
      has: (key) => key.state !== 'deleted' && ids.has(key.id),
      toggle: ({ id }) => choose(ids.has(id) ? [...ids].filter((chosen) => chosen !== id) : [...ids, id]),
      togglePage: (keys) => {
        const page = deletable(keys);
        const hasAll = page.every((id) => ids.has(id));
        choose(hasAll ? [...ids].filter((id) => !page.includes(id)) : new Set([...ids, ...page]));
      },
      chooseAll: () => setMade({ ...nothing(filter), isAll: true }),
      clear: () => setMade(nothing(filter)),
    };
  }, [made, filter, shown]);
}

function nothing(filter: string): Choice {
  return { filter, ids: new Set(), isAll: false };
}

function deletable(keys: readonly KeyView[]): string[] {
  return keys.filter(({ state }) => state !== 'deleted').map(({ id }) => id);
}
