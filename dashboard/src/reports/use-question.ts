import { useMatch, useNavigate, useSearch } from '@tanstack/react-router';
import { changed, type Question, type QuestionChange } from './question';

export interface Asking {
  /** What the address asks. */
  readonly question: Question;
  /** Asks otherwise; "back" asks as before. */
  readonly ask: (change: QuestionChange) => void;
}

/** The question of the page that is open, and the way to change it. */
export function useQuestion(): Asking {
  const { routeId } = useMatch({ strict: false });
  const question = useSearch({ from: routeId as never }) as Question;
  const navigate = useNavigate();
  const ask = (change: QuestionChange) =>
    void navigate({
      to: '.',
      search: ((now: Question) => changed(now, change)) as never,
      resetScroll: false,
    });
  return { question, ask };
}
