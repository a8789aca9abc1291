import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { eventTypesQuery } from '../../api/event.queries';
import { usePageScope } from '../../app/page-scope';

interface StepTypeFieldProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The type that is chosen; empty: none yet, and the field is empty again once one is. */
  readonly value: string;
  /** Whether what was typed is chosen when the field is left, also where none was before. */
  readonly choosesWhenLeft?: boolean;
  readonly onChoose: (eventType: string) => void;
}

/** A moment after the last keystroke the service is asked which types there are. */
const TYPING_MS = 200;
const MAX_LENGTH = 128;

/** An event type, chosen from those that there are, or typed and confirmed by Enter. */
export function StepTypeField({
  label,
  placeholder = 'Event type',
  value,
  choosesWhenLeft = false,
  onChoose,
}: StepTypeFieldProps) {
  const { account, environment } = usePageScope();
  const [typed, setTyped] = useState(value);
  // The field reports a choice as typing, too, right after it.
  const choice = useRef<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [part] = useDebouncedValue(typed === value ? '' : typed, TYPING_MS);
  const found = useQuery({ ...eventTypesQuery(account.id, environment, part), enabled: isOpen });
  useEffect(() => setTyped(value), [value]);
  const choose = (eventType: string) => {
    if (eventType === '' || (eventType === value && value !== '')) return setTyped(value);
    setTyped(value);
    onChoose(eventType);
  };
  return (
    <Autocomplete
      aria-label={label}
      size="xs"
      placeholder={placeholder}
      maxLength={MAX_LENGTH}
      data={(found.data?.types ?? []).map(({ event_type }) => event_type)}
      filter={({ options }) => options}
      value={typed}
      onChange={(text) => {
        if (text !== choice.current) setTyped(text);
        choice.current = null;
      }}
      onOptionSubmit={(eventType) => {
        choice.current = eventType;
        choose(eventType);
      }}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      // A name that is left as it is may have spaces at its ends.
      onBlur={() => (value !== '' || choosesWhenLeft) && typed !== value && choose(typed.trim())}
      onKeyDown={(event) => {
        // With an option under the arrow keys, Enter is the list's.
        if (event.key === 'Enter' && !hasMarkedOption(event.currentTarget)) choose(typed.trim());
      }}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}

/**
 * Whether the arrow keys have marked an option of the field's list. `aria-activedescendant` does not tell: it names the last one that
 * was marked, also where that one was chosen long ago, or typing has taken the mark from it.
 */
function hasMarkedOption(field: HTMLElement): boolean {
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '');
  return list?.querySelector('[data-combobox-selected]') != null;
}
