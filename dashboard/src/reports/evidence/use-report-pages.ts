import {
  type InfiniteData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageScope } from '../../app/page-scope';
import { askedAgain } from '../asked-again';
import { aheadQuery, type PagedReport, type PageOfMany, reportPagesQuery } from '../report.request';
import type { AnswerFrame } from '../report-kinds';
import { type Counting, useSlow } from '../use-report';

/** Pages of an answer, and how things stand with the one that is counted. */
export interface ReportPages<Page> extends Counting {
  readonly query: UseInfiniteQueryResult<InfiniteData<Page>, Error>;
}

/** The rows behind a number, page by page; counting them stops when `isOpen` ends. */
export function useReportPages<A extends AnswerFrame, Page extends PageOfMany>(
  asked: PagedReport<A, Page>,
  isOpen: boolean,
): ReportPages<Page> {
  const { account, environment } = usePageScope();
  const client = useQueryClient();
  const scope = { account: account.id, environment };
  const options = reportPagesQuery(scope, asked);
  const query = useInfiniteQuery({ ...options, enabled: isOpen });
  const isCounting = isOpen && query.isFetching;
  const isSlow = useSlow(isCounting);
  const { beside } = asked;
  const place = { ...(beside && { beside }), cursor: query.data?.pages.at(-1)?.next_cursor ?? '' };
  const ahead = useQuery({ ...aheadQuery(scope, asked.kind, asked.question, place), enabled: isSlow });
  const cancel = () => void client.cancelQueries({ queryKey: options.queryKey });
  // A drawer that is closed stays in the page, and would be waited for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was asked last is cancelled
  useEffect(() => {
    if (!isOpen) cancel();
  }, [isOpen]);
  return {
    query,
    isSlow,
    ahead: ahead.data ?? null,
    askedAgain: isCounting ? askedAgain(query) : null,
    cancel,
  };
}
