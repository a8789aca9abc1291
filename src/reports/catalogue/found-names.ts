import { foldCase } from '../../common/fold-case.js';
import type { Named } from './catalogue.types.js';

/** Names that are one but for their letter case, as one: in the spelling of most events, of equally many the first by bytes. */
export function foldedNames(names: readonly Named[]): Named[] {
  const byName = new Map<string, { shown: Named; events: number; lastUs: number }>();
  for (const named of names) {
    const key = foldCase(named.name);
    const known = byName.get(key);
    if (!known) {
      byName.set(key, { shown: named, events: named.events, lastUs: named.lastUs });
      continue;
    }
    known.events += named.events;
    known.lastUs = Math.max(known.lastUs, named.lastUs);
    if (isShownBefore(named, known.shown)) known.shown = named;
  }
  return [...byName.values()].map(({ shown, events, lastUs }) => ({ name: shown.name, events, lastUs }));
}

/**
 * Those that contain a text, letter case aside (null: all): those that begin with it first, then those with most events, then by
 * name.
 */
export function foundNames<T extends Named>(names: readonly T[], search: string | null): T[] {
  const part = search === null ? '' : foldCase(search);
  return names
    .map((named) => ({ named, at: foldCase(named.name).indexOf(part) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0) || (isShownBefore(a.named, b.named) ? -1 : 1))
    .map(({ named }) => named);
}

function isShownBefore(a: Named, b: Named): boolean {
  return (
    a.events > b.events ||
    (a.events === b.events && Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)) < 0)
  );
}
