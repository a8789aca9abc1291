import { LockClosedIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { managesKeys, usePageScope } from '../app/page-scope';
import { EmptyState } from '../ui/empty-state';

/** Shows its content to owners and admins, and a notice to analysts. The service checks the role itself. */
export function AdminsOnly({ what, children }: { what: string; children: ReactNode }) {
  const { account } = usePageScope();
  if (managesKeys(account.role)) return children;
  return (
    <EmptyState icon={LockClosedIcon} title="Not for your role">
      As an analyst of {account.name} you read reports, events and usage. {what} are for its owners and
      admins.
    </EmptyState>
  );
}
