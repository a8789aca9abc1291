import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { searchQuery } from '../../api/search.queries';
import { useSession } from '../../app/session';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { findable } from '../../ui/findable';
import { format } from '../../ui/format';
import { useFrameScope } from '../use-frame-scope';
import type { EarlyKeys } from './early-keys';
import classes from './search-dialog.module.css';
import { type SearchItem, searchGroups } from './search-groups';
import { SearchList } from './search-list';

const TYPING_MS = 200;

export interface SearchDialogProps {
  readonly onClose: () => void;
  /** Hands over, once, what was typed before the field had the focus. */
  readonly takeEarly: () => EarlyKeys | null;
}

/**
 * Finds pages, keys, accounts and people, and goes there. The field keeps the focus: arrows, Home and End choose among
 * the results, which a screen reader hears of by `aria-activedescendant`; Enter goes there.
 */
export default function SearchDialog({ onClose, takeEarly }: SearchDialogProps) {
  const navigate = useNavigate();
  const { person, accounts } = useSession();
  const scope = useFrameScope();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  /** Keys that wait for results. */
  const [commands, setCommands] = useState<readonly string[]>([]);
  const [settled] = useDebouncedValue(typed, TYPING_MS);
  const query = useQuery(searchQuery(findable(settled) ?? '', scope.account?.id));
  const text = typed.trim();
  const found = text === '' ? undefined : query.data;
  const groups = searchGroups(text, found, { scope, accounts, isOperator: person.is_operator });
  const items = groups.flatMap((group) => group.items);
  const at = Math.min(chosen, items.length - 1);
  const isSearching = text !== '' && (query.isFetching || settled !== typed);
  const go = ({ to, search }: SearchItem) => {
    onClose();
    void navigate({ to, search: search ?? {} });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.key in NEXT || event.key === 'Enter')) return;
    event.preventDefault();
    setCommands([...commands, event.key]);
  };
  // One after the other, each by what the one before has left; where nothing is found yet they wait for it.
  useEffect(() => {
    const [command, ...rest] = commands;
    if (command === undefined || (items.length === 0 && isSearching)) return;
    setCommands(rest);
    if (command !== 'Enter') setChosen(NEXT[command]!(at, items.length));
    else if (items[at]) go(items[at]);
  });
  return (
    <Dialog
      name="search"
      label="Search"
      onClose={onClose}
      size={620}
      padding={0}
      yOffset="12dvh"
      centered={false}
      withCloseButton={false}
    >
      <TextInput
        role="combobox"
        aria-label="Search pages, keys, accounts and people"
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(at >= 0 && { 'aria-activedescendant': `${listId}-${at}` })}
        data-autofocus
        classNames={{ input: classes.input, wrapper: classes.field }}
        leftSection={<MagnifyingGlassIcon width={18} aria-hidden />}
        placeholder="Pages, keys, accounts, people"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setChosen(0);
          setCommands([]);
        }}
        onKeyDown={onKeyDown}
        onFocus={() => {
          const early = takeEarly();
          if (!early) return;
          setTyped(early.text);
          setCommands(early.commands);
        }}
      />
      <SearchList id={listId} groups={groups} chosen={at} onChoose={setChosen} onGo={go} />
      {query.isError && text !== '' && (
        <div className={classes.note}>
          <ErrorNotice error={query.error} onRetry={() => query.refetch()} />
        </div>
      )}
      {items.length === 0 && !query.isError && (
        <p className={classes.note}>{isSearching ? 'Searching…' : 'Nothing matches'}</p>
      )}
      <VisuallyHidden role="status">
        {isSearching ? 'Searching' : format.plural(items.length, 'result')}
      </VisuallyHidden>
    </Dialog>
  );
}

/** Where a key of the keyboard leads, of so many results; the list is a ring. */
const NEXT: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % Math.max(1, count),
  ArrowUp: (at, count) => (at <= 0 ? count - 1 : at - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};
