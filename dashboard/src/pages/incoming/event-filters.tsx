import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { EventStatus } from '../../api/api.types';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { type IncomingSearch, isFiltered } from '../../app/search';
import { STATUS_ORDER, STATUSES } from '../../ui/statuses';
import { KeySelect } from '../keys/key-select';
import classes from './event-filters.module.css';
import { EventTypeInput } from './event-type-input';

interface EventFiltersProps {
  readonly search: IncomingSearch;
  readonly onChange: (search: IncomingSearch) => void;
  readonly withStatus?: boolean;
}

/** A moment after the last keystroke the text counts; a guess at what feels immediate and does not flicker. */
const TYPING_MS = 300;

/** Filters by type, visitor, key and status. The address contains the filter. */
export function EventFilters({ search, onChange, withStatus = false }: EventFiltersProps) {
  const { account, environment } = usePageScope();
  const mayKeys = managesKeys(account.role);
  const [visitor, setVisitor] = useState(search.visitor ?? '');
  // Counts how often all was cleared: the field of the type then begins anew.
  const [cleared, setCleared] = useState(0);
  const publish = useDebouncedCallback(
    (typed: string) => onChange({ ...search, visitor: typed || undefined }),
    TYPING_MS,
  );
  const clear = () => {
    setVisitor('');
    setCleared(cleared + 1);
    onChange({});
  };

  return (
    <search className={classes.filters} aria-label="Filter">
      <EventTypeInput key={cleared} search={search} onChange={onChange} />
      <TextInput
        placeholder="Visitor id, in full"
        aria-label="Visitor id, in full"
        value={visitor}
        onChange={({ currentTarget }) => {
          setVisitor(currentTarget.value);
          publish(currentTarget.value);
        }}
      />
      {mayKeys && (
        <KeySelect
          label="Key"
          placeholder="Any key"
          clearable
          filter={{ environment, state: 'any' }}
          value={search.key ?? null}
          onChange={(key) => onChange({ ...search, key: key ?? undefined })}
        />
      )}
      {withStatus && (
        <Select
          placeholder="Any status"
          aria-label="Status"
          clearable
          value={search.status ?? null}
          onChange={(status) =>
            onChange({ ...search, status: (status ?? undefined) as EventStatus | undefined })
          }
          data={STATUS_ORDER.map((status) => ({ value: status, label: STATUSES[status].label }))}
        />
      )}
      {isFiltered(search) && (
        <Button variant="subtle" color="gray" onClick={clear}>
          Clear
        </Button>
      )}
    </search>
  );
}
