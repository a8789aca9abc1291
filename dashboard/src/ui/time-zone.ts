import { useSyncExternalStore } from 'react';
import { type Times, timesIn, type ZoneChoice } from './times';

/** Kept by this browser, for whoever uses it: says nothing of a person. */
const STORED = 'waymark-time-zone';

const listeners = new Set<() => void>();
const kinds: Readonly<Record<ZoneChoice, Times>> = { local: timesIn('local'), utc: timesIn('utc') };
let chosen: ZoneChoice = stored();

/** Times in the zone that is chosen for all pages; a change is shown at once, in the browser's other tabs too. */
export function useTimes(): Times {
  return useSyncExternalStore(subscribe, () => kinds[chosen]);
}

export function chooseZone(choice: ZoneChoice): void {
  try {
    localStorage.setItem(STORED, choice);
  } catch {
    // A browser that stores nothing forgets it with the page.
  }
  change(choice);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTab);
  };
}

function followOtherTab({ key }: StorageEvent): void {
  if (key === STORED || key === null) change(stored());
}

function change(choice: ZoneChoice): void {
  chosen = choice;
  for (const listener of listeners) listener();
}

function stored(): ZoneChoice {
  try {
    return localStorage.getItem(STORED) === 'utc' ? 'utc' : 'local';
  } catch {
    return 'local';
  }
}
