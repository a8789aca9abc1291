import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure';

/** One cache of answers for the whole app; emptied when somebody signs out. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      // What the service has decided, it decides again; what did not arrive may arrive.
      retry: (failures, error) => failures < 2 && !(error instanceof ApiFailure && error.status in DECIDED),
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false, gcTime: 0 },
  },
});

const DECIDED: Readonly<Record<number, true>> = {
  400: true,
  401: true,
  403: true,
  404: true,
  409: true,
  429: true,
};
