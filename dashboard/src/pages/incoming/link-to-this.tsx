import { Group } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { usePageScope } from '../../app/page-scope';
import type { IncomingSearch } from '../../app/search';
import { CopyButton } from '../../ui/copy-button';

interface LinkToThisProps {
  readonly page: 'incoming' | 'stored';
  readonly search: IncomingSearch;
  readonly children: ReactNode;
}

/** The head of a drawer, with a button that copies the address of what is open, to be handed to a colleague. */
export function LinkToThis({ page, search, children }: LinkToThisProps) {
  const { account, environment } = usePageScope();
  const { href } = useRouter().buildLocation({
    to: `/$account/$environment/${page}`,
    params: { account: account.id, environment },
    search: { ...search },
  });
  return (
    <Group justify="space-between" wrap="nowrap">
      {children}
      <CopyButton text={new URL(href, window.location.origin).href} what="link" label="Copy link" />
    </Group>
  );
}
