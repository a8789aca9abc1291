import { LockClosedIcon } from '@heroicons/react/24/outline';
import type { ReactNode } from 'react';
import { managesKeys, usePlace } from '../app/place';
import { Empty } from '../ui/empty';

/** Shows its content to owners and admins; others are told so. The service decides by itself: nothing is fetched here. */
export function AdminsOnly({ what, children }: { what: string; children: ReactNode }) {
  const { account } = usePlace();
  if (managesKeys(account.role)) return children;
  return (
    <Empty icon={LockClosedIcon} title="Not for your role">
      As an analyst of {account.name} you read events and usage. {what} belong to its owners and admins.
    </Empty>
  );
}
