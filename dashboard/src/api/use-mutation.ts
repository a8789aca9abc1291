import {
  hashKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation as useAnyMutation,
} from '@tanstack/react-query';
import { useRef } from 'react';

/**
 * TanStack's `useMutation`, that does once what is asked for twice: a call is dropped while the same one, of the same values, is under
 * way. A button that shows that it is busy does not see to it: the second click of a double click comes before it is drawn so. So what
 * was typed or chosen is handed to the call: taken from around the function, it would tell no two calls apart.
 */
export function useMutation<Data = unknown, Values = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Values, Context>,
): UseMutationResult<Data, Error, Values, Context> {
  const underWay = useRef(new Set<unknown>());
  const mutation = useAnyMutation<Data, Error, Values, Context>({
    ...options,
    onSettled: (...settled) => {
      underWay.current.delete(sameFor(settled[2]));
      return options.onSettled?.(...settled);
    },
  });
  const mutate: typeof mutation.mutate = (...call) => {
    const same = sameFor(call[0]);
    if (underWay.current.has(same)) return;
    underWay.current.add(same);
    mutation.mutate(...call);
  };
  return { ...mutation, mutate };
}

/** What is equal for equal values. Of a file that is itself: nothing of it can be seen. */
function sameFor(values: unknown): unknown {
  return values instanceof Blob ? values : hashKey([values]);
}
