import { Autocomplete } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { eventTypesQuery } from '../../api/event.queries';
import { usePageScope } from '../../app/page-scope';
import type { IncomingSearch } from '../../app/search';
import classes from './event-type-input.module.css';

interface EventTypeInputProps {
  readonly search: IncomingSearch;
  readonly onChange: (search: IncomingSearch) => void;
}

/** A moment after the last keystroke the text counts; a guess at what feels immediate and does not flicker. */
const TYPING_MS = 300;

/** Filters by event type: what is typed may be any part of it, a type that is chosen from the list is meant exactly. */
export function EventTypeInput({ search, onChange }: EventTypeInputProps) {
  const { account, environment } = usePageScope();
  const [text, setText] = useState(search.type ?? search.part ?? '');
  // The field reports a choice as typing, too, right after it.
  const choice = useRef<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = search.type !== undefined && text === search.type;
  const found = useQuery({
    ...eventTypesQuery(account.id, environment, chosen ? '' : (search.part ?? '')),
    enabled: isOpen,
  });
  const publish = useDebouncedCallback(
    (part: string) => onChange({ ...search, type: undefined, part: part || undefined }),
    TYPING_MS,
  );
  const choose = (type: string) => {
    publish.cancel();
    choice.current = type;
    setText(type);
    onChange({ ...search, type, part: undefined });
  };
  return (
    <Autocomplete
      placeholder="Event type contains"
      aria-label="Event type contains"
      value={text}
      onChange={(typed) => {
        setText(typed);
        if (typed !== choice.current) publish(typed);
        choice.current = null;
      }}
      onOptionSubmit={choose}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      data={(found.data?.types ?? []).map(({ event_type }) => event_type)}
      filter={({ options }) => options}
      rightSection={text !== '' && <span className={classes.how}>{chosen ? 'exactly' : 'contains'}</span>}
      rightSectionWidth={text === '' ? undefined : 68}
      rightSectionPointerEvents="none"
    />
  );
}
