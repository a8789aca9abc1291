import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api } from './client';
import type { components } from './schema';

export type SearchResults = components['schemas']['SearchResults'];

/** Accounts, keys and people that the person may see; those of `account` come first. */
export const searchQuery = (text: string, account: string | undefined) =>
  queryOptions({
    queryKey: ['search', text, account ?? null],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/dashboard/api/search', {
          params: { query: { text, ...(account && { account }) } },
          signal,
        }),
      ),
    placeholderData: keepPreviousData,
    enabled: text !== '',
  });
