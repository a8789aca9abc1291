import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNotice } from './error-notice';

interface QueryResultProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
  /** Lines of the skeleton. */
  readonly lines?: number;
  readonly inset?: boolean;
}

/** Shows the data of a query; a skeleton while it loads; an error with a retry button when it fails. */
export function QueryResult<T>({ query, children, lines = 4, inset = false }: QueryResultProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <Stack p={inset ? 'md' : 0}>
        <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
      </Stack>
    );
  }
  return (
    <Stack gap="sm" p={inset ? 'lg' : 0} role="status" aria-busy="true" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <Skeleton key={line} height={14} width={`${92 - ((line * 17) % 40)}%`} />
      ))}
    </Stack>
  );
}
