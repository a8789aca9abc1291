import { useDebouncedValue } from '@mantine/hooks';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AccountChoice } from '../../api/api.types';
import { ownAccountsQuery } from '../../api/session.queries';
import { findable } from '../../ui/findable';
import { format } from '../../ui/format';
import { ROLES } from '../../ui/labels';
import { useFrameScope } from '../use-frame-scope';
import { FindDialog } from './find-dialog';
import type { FoundProps } from './search-dialog';
import type { SearchGroup, SearchItem } from './search-groups';

const TYPING_MS = 200;
const MORE = 'more';

/** The switch of whoever has more accounts than a menu shows: searched by the service, fifty after fifty. */
export function AccountDialog({ onClose, takeEarly }: FoundProps) {
  const navigate = useNavigate();
  const { account } = useFrameScope();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, TYPING_MS);
  const query = useInfiniteQuery(ownAccountsQuery(findable(settled) ?? ''));
  const accounts = query.data?.pages.flatMap((page) => page.accounts) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  return (
    <FindDialog
      name="accounts"
      label="Switch account:"
      placeholder="Name of an account"
      typed={typed}
      onType={setTyped}
      groups={groupsOf(accounts, { total, current: account?.id, isAll: typed.trim() === '' })}
      isSearching={query.isFetching || settled !== typed}
      error={query.error}
      onRetry={query.refetch}
      onGo={({ id, to }) => {
        if (id === MORE) return void query.fetchNextPage();
        onClose();
        void navigate({ to });
      }}
      onClose={onClose}
      takeEarly={takeEarly}
    />
  );
}

function groupsOf(
  accounts: readonly AccountChoice[],
  { total, current, isAll }: { total: number; current: string | undefined; isAll: boolean },
): SearchGroup[] {
  if (total === 0) return [];
  const items = accounts.map((account) => toItem(account, account.id === current));
  const left = total - accounts.length;
  if (left > 0)
    items.push({
      id: MORE,
      label: 'Show more',
      about: `${format.count(left)} more: or type a part of the name`,
      to: '',
    });
  const count = format.plural(total, 'account');
  return [{ name: isAll ? `Your ${count}` : `${count} found`, items }];
}

function toItem({ id, name, role, suspension }: AccountChoice, isCurrent: boolean): SearchItem {
  const about = [ROLES[role].label, suspension && 'suspended', isCurrent && 'shown now'];
  return { id, label: name, about: about.filter(Boolean).join(' · '), to: `/${id}/test/incoming` };
}
