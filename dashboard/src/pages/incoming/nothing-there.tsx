import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { Code } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state';

/** For an address whose event or request is not there, or not any more. */
export function NothingThere({ title, id, children }: { title: string; id: string; children: ReactNode }) {
  return (
    <EmptyState icon={MagnifyingGlassIcon} title={title} action={<Code style={WRAPPED}>{id}</Code>}>
      {children}
    </EmptyState>
  );
}

const WRAPPED = { overflowWrap: 'anywhere' } as const;
