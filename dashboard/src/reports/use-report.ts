import { type QueryKey, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { usePageScope } from '../app/page-scope';
import { type AskedAgain, askedAgain } from './asked-again';
import type { Question } from './question';
import { aheadQuery, reportQuery } from './report.request';
import type { AnswerFrame, ReportKind } from './report-kinds';

/** Long enough that a quick answer just appears. */
const NOTICED_MS = 1_000;

/** How things stand with what is counted. */
export interface Counting {
  /** It is being counted for noticeably long. */
  readonly isSlow: boolean;
  /** How many reports are counted before this one; null where it does not wait for its turn, as far as is known. */
  readonly ahead: number | null;
  /** Why it is asked again; null for the first time. */
  readonly askedAgain: AskedAgain | null;
  readonly cancel: () => void;
}

/** The state of one report on a page. */
export interface ReportState<A> extends Counting {
  /** The last answer, while another is counted too. */
  readonly answer: A | undefined;
  readonly error: Error | null;
  readonly isCounting: boolean;
  /** The answer is that of the question before. */
  readonly isOld: boolean;
  readonly askAgain: () => void;
}

/**
 * Asks a report of the open account and environment; a question that changes cancels the one before. `question` is null
 * while there is nothing to ask.
 */
export function useReport<A extends AnswerFrame>(
  kind: ReportKind<A>,
  question: Question | null,
): ReportState<A> {
  const { account, environment } = usePageScope();
  const client = useQueryClient();
  const scope = { account: account.id, environment };
  const options = reportQuery(scope, kind, question ?? {});
  const query = useQuery({ ...options, enabled: question !== null });
  const isSlow = useSlow(query.isFetching);
  const ahead = useQuery({ ...aheadQuery(scope, kind, question ?? {}), enabled: isSlow }).data ?? null;
  return {
    answer: query.data,
    error: query.error,
    isCounting: query.isFetching,
    isOld: query.isPlaceholderData,
    askedAgain: askedAgain(query),
    isSlow,
    ahead,
    cancel: () => void client.cancelQueries({ queryKey: options.queryKey }),
    askAgain: () => void query.refetch(),
  };
}

/** How things stand with what is no report, and so has no place in their line. */
export function useCounting(
  query: Pick<UseQueryResult, 'isFetching' | 'failureReason'>,
  queryKey: QueryKey,
): Counting {
  const client = useQueryClient();
  return {
    isSlow: useSlow(query.isFetching),
    ahead: null,
    askedAgain: askedAgain(query),
    cancel: () => void client.cancelQueries({ queryKey }),
  };
}

/** Whether it has been going on for noticeably long. */
export function useSlow(isCounting: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isCounting) return;
    const timer = setTimeout(() => setSlow(true), NOTICED_MS);
    return () => clearTimeout(timer);
  }, [isCounting]);
  return isSlow;
}
