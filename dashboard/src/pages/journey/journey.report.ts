import { infiniteQueryOptions } from '@tanstack/react-query';
import { answer, api, within } from '../../api/client';
import type { components } from '../../api/schema';
import { inRange } from '../../reports/evidence/shown-range';
import type { Question } from '../../reports/question';
import type { ReportScope } from '../../reports/report.request';
import { parametersOf, RANGE, type ReportKind } from '../../reports/report-kinds';

type Schemas = components['schemas'];

export type JourneyAnswer = Schemas['VisitorJourneyResponse'];
export type JourneyEvent = Schemas['JourneyEventResponse'];
export type JourneyVisitor = Schemas['JourneyVisitorResponse'];

/** Of the CSV file: the most that one page of the API has. */
export const EVENTS_IN_FILE = 1_000;

export const JOURNEY: ReportKind<JourneyAnswer> = {
  name: 'journey',
  parameters: [...RANGE, 'visitor_id', 'user_id', 'count_by', 'limit'],
  inFile: { limit: String(EVENTS_IN_FILE) },
  takesFilters: false,
};

/** As long as a report may take. */
const DEADLINE_MS = 90_000;

/**
 * The pages behind the first, of the range that it has: today's period is another tomorrow. Of a journey that was read again,
 * perhaps because a device was erased, they are read again, too.
 */
export function laterPagesQuery(
  { account, environment }: ReportScope,
  question: Question,
  { query, as_of: asOf, next_cursor: firstCursor }: JourneyAnswer,
) {
  const asked = Object.fromEntries(parametersOf(JOURNEY, inRange(question, query)));
  return infiniteQueryOptions({
    queryKey: ['account', account, 'report', environment, 'journey', 'later', asked, asOf],
    queryFn: ({ signal, pageParam: cursor }) =>
      answer(
        api.GET('/dashboard/api/accounts/{account_id}/{environment}/reports/journey', {
          params: { path: { account_id: account, environment }, query: { ...asked, cursor } },
          fetch: within(DEADLINE_MS),
          signal,
        }) as Promise<{ data?: JourneyAnswer }>,
      ),
    initialPageParam: firstCursor ?? '',
    getNextPageParam: (page) => page.next_cursor,
    enabled: false,
  });
}
