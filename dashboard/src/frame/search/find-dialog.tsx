import { MagnifyingGlassIcon } from '@heroicons/react/24/outline';
import { TextInput, VisuallyHidden } from '@mantine/core';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';
import type { EarlyKeys } from './early-keys';
import classes from './search-dialog.module.css';
import type { SearchGroup, SearchItem } from './search-groups';
import { SearchList } from './search-list';

interface FindDialogProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly groups: readonly SearchGroup[];
  /** What is shown may not be what is asked for yet. */
  readonly isSearching: boolean;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
  readonly onGo: (item: SearchItem) => void;
  readonly onClose: () => void;
  /** Hands over, once, what was typed before the field had the focus. */
  readonly takeEarly: () => EarlyKeys | null;
}

/**
 * A field and what it finds. The field keeps the focus: arrows, Home and End choose among the results, which a screen
 * reader hears of by `aria-activedescendant`; Enter goes there. Keys wait for results that are on their way.
 */
export function FindDialog({ name, label, placeholder, typed, onType, groups, ...props }: FindDialogProps) {
  const { isSearching, error, onRetry, onGo, onClose, takeEarly } = props;
  const listId = useId();
  const [chosen, setChosen] = useState(0);
  /** Keys that are to be obeyed, one after the other. */
  const [commands, setCommands] = useState<readonly string[]>([]);
  const items = groups.flatMap((group) => group.items);
  const at = Math.min(chosen, items.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !(event.key in NEXT || event.key === 'Enter')) return;
    event.preventDefault();
    setCommands([...commands, event.key]);
  };
  useEffect(() => {
    const [command, ...rest] = commands;
    const isTooEarly = command === 'Enter' ? !items[at]?.isSure : items.length === 0;
    if (command === undefined || (isSearching && isTooEarly)) return;
    setCommands(rest);
    if (command !== 'Enter') setChosen(NEXT[command]!(at, items.length));
    else if (items[at]) onGo(items[at]);
  });
  const takeOver = () => {
    const early = takeEarly();
    if (!early) return;
    onType(early.text);
    setCommands(early.commands);
  };
  return (
    <Dialog
      name={name}
      label={label}
      onClose={onClose}
      size={620}
      padding={0}
      yOffset="12dvh"
      centered={false}
      withCloseButton={false}
    >
      <TextInput
        role="combobox"
        aria-label={`${label} ${placeholder[0]!.toLowerCase()}${placeholder.slice(1)}`}
        aria-expanded={items.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(at >= 0 && { 'aria-activedescendant': `${listId}-${at}` })}
        data-autofocus
        classNames={{ input: classes.input, wrapper: classes.field }}
        leftSection={<MagnifyingGlassIcon width={18} aria-hidden />}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value);
          setChosen(0);
          setCommands([]);
        }}
        onFocus={takeOver}
        onKeyDown={onKeyDown}
      />
      <SearchList id={listId} groups={groups} chosen={at} onChoose={setChosen} onGo={onGo} />
      {error && (
        <div className={classes.note}>
          <ErrorNotice error={error} onRetry={onRetry} />
        </div>
      )}
      {items.length === 0 && !error && (
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
