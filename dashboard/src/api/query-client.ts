import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure';

/** One cache of answers for the whole app; emptied when somebody signs out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: isWorthAnother,
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false, gcTime: 0 },
  },
});

const LONGEST_PAUSE_MS = 4_000;

/**
 * A service that asks to be asked again is there, and busy: each attempt has waited up to 5 seconds for a connection.
 * With the pauses that makes half a minute, as long as a statement of a report may hold one.
 */
const RETRIES_WHEN_BUSY = 4;
/** Without an answer a person is told soon that there is none. */
const RETRIES = 2;

const DECIDED: Readonly<Record<number, true>> = {
  400: true,
  401: true,
  403: true,
  404: true,
  409: true,
  429: true,
};

/** What the service has decided, it decides again; what did not arrive may arrive. */
function isWorthAnother(failures: number, error: Error): boolean {
  if (!(error instanceof ApiFailure)) return failures < RETRIES;
  if (error.status in DECIDED) return false;
  return failures < (error.status === 503 ? RETRIES_WHEN_BUSY : RETRIES);
}
