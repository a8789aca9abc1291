import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Environment } from '../../api/api.types';
import { answer, api, within } from '../../api/client';
import type { components } from '../../api/schema';
import type { Question } from '../../reports/question';
import { parametersOf, RANGE, type ReportKind } from '../../reports/report-kinds';

type Schemas = components['schemas'];

export type JourneyAnswer = Schemas['VisitorJourneyResponse'];
export type JourneyEvent = Schemas['JourneyEventResponse'];
export type JourneyVisitor = Schemas['JourneyVisitorResponse'];

export const JOURNEY: ReportKind<JourneyAnswer> = {
  name: 'journey',
  parameters: [...RANGE, 'visitor_id', 'user_id', 'count_by'],
  takesFilters: false,
};

/** As long as a report may take. */
const DEADLINE_MS = 90_000;

/** The pages behind the first. */
export function laterPagesQuery(
  { account, environment }: { readonly account: string; readonly environment: Environment },
  question: Question,
  firstCursor: string,
) {
  const asked = Object.fromEntries(parametersOf(JOURNEY, question));
  return infiniteQueryOptions({
    queryKey: ['account', account, 'report', environment, 'journey', 'later', asked, firstCursor],
    queryFn: ({ signal, pageParam: cursor }) =>
      answer(
        api.GET('/dashboard/api/accounts/{account_id}/{environment}/reports/journey', {
          params: { path: { account_id: account, environment }, query: { ...asked, cursor } },
          fetch: within(DEADLINE_MS),
          signal,
        }) as Promise<{ data?: JourneyAnswer }>,
      ),
    initialPageParam: firstCursor,
    getNextPageParam: (page) => page.next_cursor,
    enabled: false,
  });
}
