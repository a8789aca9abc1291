import { useSyncExternalStore } from 'react';
import { askService } from './ask-service';

/**
 * Whether the service can be used, as far as this tab knows: `unreachable` where no answer comes, `unavailable` where
 * it answers 503 to the simplest question, as it does without its database.
 */
export type ServiceState = 'fine' | 'unreachable' | 'unavailable';

/** Short enough that nobody waits for a service that is back; a question costs the service one indexed read. */
const PAUSE_MS = 3_000;
const QUESTION = '/dashboard/api/session';

const listeners = new Set<() => void>();
const onReturn = new Set<() => void>();
let state: ServiceState = 'fine';
let asking = false;

export function useServiceState(): ServiceState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
  );
}

/** Calls `react` each time the service can be used again. */
export function whenServiceReturns(react: () => void): () => void {
  onReturn.add(react);
  return () => onReturn.delete(react);
}

/**
 * A request got no answer, or a 503. One such answer may concern that request alone, so the service is asked before
 * anything is said; once it fails, it is asked again until it answers.
 */
export function suspectService(): void {
  if (asking) return;
  asking = true;
  void askUntilFine();
}

async function askUntilFine(): Promise<void> {
  for (;;) {
    change(await ask());
    if (state === 'fine') break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  asking = false;
}

async function ask(): Promise<ServiceState> {
  try {
    const { status } = await askService(QUESTION);
    return status < 500 ? 'fine' : 'unavailable';
  } catch {
    return 'unreachable';
  }
}

function change(next: ServiceState): void {
  if (next === state) return;
  state = next;
  for (const listener of listeners) listener();
  if (next === 'fine') for (const react of onReturn) react();
}
