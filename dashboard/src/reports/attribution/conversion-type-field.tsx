import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { eventTypesQuery } from '../../api/event.queries';
import { usePageScope } from '../../app/page-scope';
import { onlyValue } from '../question';
import { useQuestion } from '../use-question';

/** What counts as a conversion where the address does not say. */
export const USUAL_CONVERSION = 'purchase';

/** A moment after the last keystroke the service is asked which types there are. */
const TYPING_MS = 200;

/** Which events are the conversions: one type, chosen from those that there are, or typed. */
export function ConversionTypeField({ className }: { className?: string | undefined }) {
  const { account, environment } = usePageScope();
  const { question, ask } = useQuestion();
  const chosen = onlyValue(question, 'event_type') ?? USUAL_CONVERSION;
  const [typed, setTyped] = useState(chosen);
  const part = typed === chosen ? '' : typed.trim();
  const [asked] = useDebouncedValue(part, TYPING_MS);
  const [isOpen, setOpen] = useState(false);
  const found = useQuery({ ...eventTypesQuery(account.id, environment, asked), enabled: isOpen });
  const known = (found.data?.types ?? []).map(({ event_type }) => event_type);
  return (
    <Select
      className={className}
      label="Conversion"
      size="xs"
      searchable
      data={[...new Set([...known, chosen, ...(part === '' ? [] : [part])])]}
      filter={({ options }) => options}
      value={chosen}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onChange={(type) => type && ask({ event_type: type })}
      comboboxProps={{ shadow: 'md' }}
    />
  );
}
