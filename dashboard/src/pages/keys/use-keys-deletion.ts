import { useRef, useState } from 'react';
import { keysOf } from '../../api/key.queries';
import { deletePortion, type KeyDeletionView, type KeyPortion } from '../../api/key-deletion.queries';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';

/** What a deletion in portions has come to. */
export interface KeysDeletion {
  readonly done: readonly KeyDeletionView[];
  /** Not asked for yet: one pressed Stop, or a request failed. */
  readonly left: readonly KeyPortion[];
}

/**
 * Deletes many keys portion by portion: each is committed before the next is asked for, so whatever stops it, what is
 * said to be deleted is.
 */
export function useKeysDeletion(account: string, onSettled: (result: KeysDeletion) => void) {
  const [result, setResult] = useState<KeysDeletion>({ done: [], left: [] });
  const isStopped = useRef(false);
  const deletion = useMutation({
    mutationFn: async (portions: readonly KeyPortion[]) => {
      isStopped.current = false;
      let state: KeysDeletion = { done: result.done, left: portions };
      try {
        while (state.left.length > 0 && !isStopped.current) {
          const [next, ...left] = state.left as [KeyPortion, ...KeyPortion[]];
          state = { done: [...state.done, ...(await deletePortion(account, next))], left };
          setResult(state);
        }
      } finally {
        setResult(state);
        void queryClient.invalidateQueries({ queryKey: keysOf(account) });
      }
      return state;
    },
    onSuccess: onSettled,
  });
  return {
    result,
    deletion,
    stop: () => {
      isStopped.current = true;
    },
  };
}
