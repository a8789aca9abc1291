import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let shown = 0;

/** While a component that calls this is on the screen, nothing may take the page away by itself. */
export function useShownSecret(): void {
  useEffect(() => {
    change(1);
    return () => change(-1);
  }, []);
}

/** Is something on the screen that is never shown again? */
export function isSecretShown(): boolean {
  return shown > 0;
}

/** As {@link isSecretShown}, for components. */
export function useIsSecretShown(): boolean {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, isSecretShown);
}

function change(by: number): void {
  shown += by;
  for (const listener of listeners) listener();
}
