import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { changed, type Interval, type Question, type QuestionChange } from './question';
import { fittedInterval } from './toolbar/fitting-interval';

export interface Asking {
  /** What the address asks; by a longer interval where its range has more buckets than the page can show. */
  readonly question: Question;
  /** Asks otherwise; "back" asks as before. */
  readonly ask: (change: QuestionChange) => void;
  /** The interval in place of the one that the address has, or the usual one, where that does not fit. */
  readonly fitted: Interval | null;
}

/** The question of the page that is open, and the way to change it. */
export function useQuestion(): Asking {
  const { routeId, staticData } = useMatch({ strict: false });
  const asked = useSearch({ from: routeId as never }) as Question;
  // An address may come from anywhere: from a page whose reports have more buckets, or from a colleague.
  const fitted = useMemo(() => fittedInterval(asked, Date.now(), staticData), [asked, staticData]);
  const question = useMemo(() => (fitted ? { ...asked, interval: fitted } : asked), [asked, fitted]);
  const navigate = useNavigate();
  const ask = (change: QuestionChange) =>
    void navigate({
      to: '.',
      search: ((now: Question) => changed(now, change)) as never,
      resetScroll: false,
    });
  return { question, ask, fitted };
}
