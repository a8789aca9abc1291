import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { searchQuery } from '../../api/search.queries';
import { useSession } from '../../app/session';
import { findable } from '../../ui/findable';
import { useFrameScope } from '../use-frame-scope';
import { FindDialog } from './find-dialog';
import type { FoundProps } from './search-dialog';
import { searchGroups } from './search-groups';

const TYPING_MS = 200;

/** Finds pages, keys, accounts and people, and goes there. */
export function EverythingDialog({ onClose, takeEarly }: FoundProps) {
  const navigate = useNavigate();
  const { person, accounts } = useSession();
  const scope = useFrameScope();
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, TYPING_MS);
  const query = useQuery(searchQuery(findable(settled) ?? '', scope.account?.id));
  const text = typed.trim();
  const found = text === '' ? undefined : query.data;
  return (
    <FindDialog
      name="search"
      label="Search"
      placeholder="Pages, keys, accounts, people"
      typed={typed}
      onType={setTyped}
      groups={searchGroups(text, found, { scope, accounts, isOperator: person.is_operator })}
      isSearching={text !== '' && (query.isFetching || settled !== typed)}
      error={text === '' ? null : query.error}
      onRetry={query.refetch}
      onGo={({ to, search }) => {
        onClose();
        void navigate({ to, search: search ?? {} });
      }}
      onClose={onClose}
      takeEarly={takeEarly}
    />
  );
}
