import { Skeleton, Stack } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './failure';

interface LoadedProps<T> {
  readonly query: UseQueryResult<T>;
  readonly children: (data: T) => ReactNode;
  /** Lines of grey while the first answer is awaited. */
  readonly lines?: number;
  readonly inset?: boolean;
}

/** What a query brought; until then its outline, and where it fails the reason with a way to try again. */
export function Loaded<T>({ query, children, lines = 4, inset = false }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError) {
    return (
      <Stack p={inset ? 'md' : 0}>
        <Failure error={query.error} onRetry={() => query.refetch()} />
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
