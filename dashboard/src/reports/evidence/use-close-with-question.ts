import { useEffect, useRef } from 'react';
import { useQuestion } from '../use-question';

/** A drawer is of the question that it was opened over: where "back" asks another, it closes. */
export function useCloseWithQuestion(opened: boolean, onClose: () => void): void {
  const { question } = useQuestion();
  const asked = JSON.stringify(question);
  const last = useRef(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question closes it
  useEffect(() => {
    if (opened && last.current !== asked) onClose();
    last.current = asked;
  }, [asked]);
}
