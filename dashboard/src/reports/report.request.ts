import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Environment } from '../api/api.types';
import { ApiFailure } from '../api/api-failure';
import { answer, api, within } from '../api/client';
import { inTurn } from './in-turn';
import type { Question } from './question';
import { type AnswerFrame, parametersOf, type ReportKind } from './report-kinds';

/** A report may wait 40 seconds for its turn and count for 30 more. */
const DEADLINE_MS = 90_000;
/** What a person looks at stays as it is for this long; a click asks anew sooner. */
const FRESH_MS = 60_000;
/** After this many answers that the service is busy, the person decides. */
const RETRIES_WHEN_BUSY = 2;

export interface ReportScope {
  readonly account: string;
  readonly environment: Environment;
}

/** Parameters that belong to no page's question. */
type Beside = Record<string, string>;

/**
 * The request for a report; its text is what tells one question from another.
 * @param beside what stands in the address beside the question: the cursor of a page of evidence, for example.
 */
function requestOf<A extends AnswerFrame>(kind: ReportKind<A>, question: Question, beside: Beside = {}) {
  if (kind.body)
    return { query: String(new URLSearchParams(beside)), body: JSON.stringify(kind.body(question)) };
  const query = parametersOf(kind, question);
  for (const [name, value] of Object.entries(beside)) query.set(name, value);
  return { query: String(query), body: null };
}

/** How the answer is read, and what may end the wait for it. */
interface Reading {
  readonly parseAs: 'json' | 'blob';
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

function send<T>(
  { account, environment }: ReportScope,
  name: string,
  { query, body }: ReturnType<typeof requestOf>,
  reading: Reading,
): Promise<T> {
  const path = `/dashboard/api/accounts/${account}/${environment}/reports/${name}`;
  const init = {
    ...reading,
    fetch: within(DEADLINE_MS),
    querySerializer: () => query,
    params: { query: {} },
  };
  // The client's paths are typed by their templates; which parameters a report takes, its kind says.
  const call =
    body === null
      ? api.GET(path as never, init as never)
      : api.POST(path as never, { ...init, body, bodySerializer: (text: string) => text } as never);
  return answer(call as Promise<{ data?: T }>);
}

/** Another in each tab; no secret, for only people of the account can ask by it. */
const PAGE = crypto.getRandomValues(new Uint32Array(2)).join('-');

/** A name for the request: by it the service tells how many reports are counted before. */
function askingOf(name: string, { query, body }: ReturnType<typeof requestOf>): string {
  let hash = 0;
  for (const letter of `${name} ${query} ${body}`) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0;
  return `${PAGE}-${hash}`;
}

/** A report that takes so long is worth waiting for where the service is busy, and is asked again by whoever looks. */
const WAITING = {
  staleTime: FRESH_MS,
  refetchOnWindowFocus: false,
  refetchInterval: false,
  retry: (failures: number, error: Error) =>
    error instanceof ApiFailure && error.status === 503 && failures < RETRIES_WHEN_BUSY,
} as const;

/** Asks by the name under which the service tells how many are counted before. */
function askNow<A extends AnswerFrame>(
  scope: ReportScope,
  name: string,
  request: ReturnType<typeof requestOf>,
  signal: AbortSignal,
): Promise<A> {
  const headers = { 'waymark-asking': askingOf(name, request) };
  return inTurn(signal, () => send<A>(scope, name, request, { parseAs: 'json', headers, signal }));
}

/** The answer to a question; asked once, cancelled in the service when nobody waits for it any more. */
export function reportQuery<A extends AnswerFrame>(
  scope: ReportScope,
  kind: ReportKind<A>,
  question: Question,
) {
  const request = requestOf(kind, question);
  return queryOptions({
    ...WAITING,
    queryKey: ['account', scope.account, 'report', scope.environment, kind.name, request],
    queryFn: ({ signal }) => askNow<A>(scope, kind.name, request, signal),
    placeholderData: keepPreviousData,
  });
}

/** Answers that are read page by page. */
export interface PagedReport<A extends AnswerFrame, Page> {
  readonly kind: ReportKind<A>;
  readonly question: Question;
  /** Of a report asked by POST: what stands in the address beside its body. */
  readonly beside?: Beside;
  readonly pageOf: (answer: A) => Page;
}

/** What each page of an answer says of the next one. */
export interface PageOfMany {
  readonly next_cursor: string | null;
}

const withCursor = (beside: Beside, cursor: string): Beside =>
  cursor === '' ? beside : { ...beside, cursor };

/** The pages of an answer, from the first one on. */
export function reportPagesQuery<A extends AnswerFrame, Page extends PageOfMany>(
  scope: ReportScope,
  { kind, question, beside = {}, pageOf }: PagedReport<A, Page>,
) {
  return infiniteQueryOptions({
    ...WAITING,
    queryKey: [
      'account',
      scope.account,
      'report-pages',
      scope.environment,
      kind.name,
      requestOf(kind, question, beside),
    ],
    queryFn: async ({ signal, pageParam }) =>
      pageOf(
        await askNow<A>(scope, kind.name, requestOf(kind, question, withCursor(beside, pageParam)), signal),
      ),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
  });
}

/** How many reports are counted before this one, every second; null where it does not wait for its turn. */
export function aheadQuery<A extends AnswerFrame>(
  { account, environment }: ReportScope,
  kind: ReportKind<A>,
  question: Question,
  { beside = {}, cursor = '' }: { readonly beside?: Beside; readonly cursor?: string } = {},
) {
  const asking = askingOf(kind.name, requestOf(kind, question, withCursor(beside, cursor)));
  return queryOptions({
    queryKey: ['account', account, 'waiting-report', environment, asking],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/dashboard/api/accounts/{account_id}/{environment}/waiting-reports/{asking}', {
          params: { path: { account_id: account, environment, asking } },
          signal,
        }),
      ),
    select: ({ ahead }) => ahead,
    refetchInterval: 1_000,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The same as a CSV file, by way of the person's session. @throws ApiFailure */
export function reportCsv<A extends AnswerFrame>(
  scope: ReportScope,
  kind: ReportKind<A>,
  question: Question,
): Promise<Blob> {
  const headers = { accept: 'text/csv' };
  return send(scope, kind.name, requestOf(kind, { ...question, ...kind.inFile }), {
    parseAs: 'blob',
    headers,
  });
}
