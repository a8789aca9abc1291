import { notifyManager, QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure';

// What a click has begun is drawn before the next key is heard: TanStack tells of it by a timer, and a key may come before that. Escape
// would close a dialog whose request is under way, and with it the one place where a new secret is shown.
notifyManager.setScheduler(queueMicrotask);

/** One cache of answers for the whole app; emptied when somebody signs out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: shouldRetry,
      retryDelay: (failures) => Math.min(1_000 * 2 ** failures, LONGEST_PAUSE_MS),
      refetchOnWindowFocus: true,
      refetchInterval: ({ state }) =>
        state.error instanceof ApiFailure && state.error.isPassing ? ASKED_AGAIN_MS : false,
    },
    // What waits to be online is sent when nobody expects it any more; until then its dialog would stay.
    mutations: { retry: false, gcTime: 0, networkMode: 'always' },
  },
});

const LONGEST_PAUSE_MS = 4_000;
/** What failed for a reason that may pass is asked again while a page shows the failure. */
const ASKED_AGAIN_MS = 10_000;

/**
 * 503 means busy: each attempt has waited up to 5 seconds for a database connection. With the pauses that makes half a
 * minute, as long as a statement of a report may hold a connection.
 */
const RETRIES_WHEN_BUSY = 4;
/** Without any answer the person should learn soon that the service is out of reach. */
const RETRIES = 2;

const NOT_RETRIED: Readonly<Record<number, true>> = {
  400: true,
  401: true,
  403: true,
  404: true,
  409: true,
  429: true,
};

/** A refusal would be the same again, so it is not retried; a request without an answer is. */
function shouldRetry(failures: number, error: Error): boolean {
  if (!(error instanceof ApiFailure)) return failures < RETRIES;
  if (error.status in NOT_RETRIED) return false;
  return failures < (error.status === 503 ? RETRIES_WHEN_BUSY : RETRIES);
}
