import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyView } from '../../api/api.types';
import { type KeyListFilter, keyListQuery, keyQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { findable } from '../../ui/findable';
import { format } from '../../ui/format';

interface KeySelectProps {
  readonly label: string;
  readonly placeholder: string;
  readonly filter: Pick<KeyListFilter, 'environment' | 'state'>;
  /** The id of a key that cannot be chosen. */
  readonly except?: string;
  readonly value: string | null;
  readonly onChange: (keyId: string | null) => void;
  readonly clearable?: boolean;
}

/** More than that nobody reads; typing finds the others. */
const SHOWN = 20;
const TYPING_MS = 300;

/** Chooses one of an account's keys, of which there may be thousands: the service finds those that match the typing. */
export function KeySelect({
  label,
  placeholder,
  filter,
  except,
  value,
  onChange,
  clearable = false,
}: KeySelectProps) {
  const { account } = usePageScope();
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, TYPING_MS);
  const chosen = useQuery({ ...keyQuery(account.id, value ?? ''), enabled: value !== null });
  const chosenKey = value === null ? undefined : chosen.data;
  // The field shows the chosen key's label, which is no search.
  const search = chosenKey && settled === labelOf(chosenKey) ? undefined : findable(settled);
  const found = useQuery({
    ...keyListQuery(account.id, { ...filter, search, sort: 'name', order: 'asc', limit: SHOWN }),
    enabled: isOpen,
  });
  const others = (found.data?.keys ?? []).filter(({ id }) => id !== value && id !== except);
  const more = (found.data?.total ?? 0) - (found.data?.keys.length ?? 0);
  return (
    <Select
      aria-label={label}
      placeholder={placeholder}
      clearable={clearable}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      filter={({ options }) => options}
      nothingFoundMessage={found.isFetching ? 'Searching…' : 'No key matches'}
      value={value}
      onChange={onChange}
      data={[
        ...(chosenKey ? [chosenKey] : []).map(toOption),
        ...others.map(toOption),
        ...(more > 0
          ? [{ value: 'more', label: `${format.count(more)} more: type part of a name`, disabled: true }]
          : []),
      ]}
    />
  );
}

function toOption(key: KeyView) {
  return { value: key.id, label: labelOf(key) };
}

function labelOf({ name, masked, state }: KeyView): string {
  return `${name} (${masked}${state === 'active' ? '' : `, ${state}`})`;
}
