import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer, api, within } from './client';
import type { SavedScope } from './saved.queries';
import type { components } from './schema';

const COHORTS = '/dashboard/api/accounts/{account_id}/{environment}/cohorts';

export type Cohort = components['schemas']['CohortItem'];
export type CohortDefinition = components['schemas']['CohortDefinitionInput'];
export type CohortMembers = components['schemas']['CohortMembersResponse'];
export type CountBy = 'visitor' | 'user';

const pathOf = ({ account, environment }: SavedScope) => ({ account_id: account, environment });

/** Prefix of all queries of cohorts of an account, so that one change invalidates all of them. */
export const cohortsOf = ({ account, environment }: SavedScope) =>
  ['account', account, 'cohorts', environment] as const;

export const cohortsQuery = (scope: SavedScope) =>
  queryOptions({
    queryKey: [...cohortsOf(scope), 'list'],
    queryFn: ({ signal }) => answer(api.GET(COHORTS, { params: { path: pathOf(scope) }, signal })),
  });

/** As long as a report may take. */
const DEADLINE_MS = 90_000;
const PAGE = 50;

/** Who meets a definition now, page by page. */
export const cohortMembersQuery = (scope: SavedScope, definition: CohortDefinition, countBy: CountBy) =>
  infiniteQueryOptions({
    queryKey: [...cohortsOf(scope), 'members', definition, countBy],
    queryFn: ({ signal, pageParam }) =>
      answer(
        api.POST(`${COHORTS}/members`, {
          params: {
            path: pathOf(scope),
            query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) },
          },
          body: { definition, count_by: countBy, timezone: 'UTC' },
          fetch: within(DEADLINE_MS),
          signal,
        }) as Promise<{ data?: CohortMembers }>,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    refetchInterval: false,
  });

/** The first thousand of them as a CSV file. */
export const cohortMembersCsv = (
  scope: SavedScope,
  definition: CohortDefinition,
  countBy: CountBy,
): Promise<Blob> =>
  answer(
    api.POST(`${COHORTS}/members`, {
      params: { path: pathOf(scope), query: { limit: 1_000 } },
      body: { definition, count_by: countBy, timezone: 'UTC' },
      fetch: within(DEADLINE_MS),
      headers: { accept: 'text/csv' },
      parseAs: 'blob',
    }) as unknown as Promise<{ data?: Blob }>,
  );
