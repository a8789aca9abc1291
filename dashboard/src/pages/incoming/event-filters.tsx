import { Button, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import type { EventStatus } from '../../api/api.types';
import { managesKeys, usePageScope } from '../../app/page-scope';
import type { IncomingSearch } from '../../app/search';
import { STATUS_ORDER, STATUSES } from '../../ui/statuses';
import { KeySelect } from '../keys/key-select';
import classes from './event-filters.module.css';

interface EventFiltersProps {
  readonly search: IncomingSearch;
  readonly onChange: (search: IncomingSearch) => void;
  readonly withStatus?: boolean;
}

/** A moment after the last keystroke the text counts; a guess at what feels immediate and does not flicker. */
const TYPING_MS = 300;

/** Filters by key, type, visitor and status. The address contains the filter. Types and visitors match exactly. */
export function EventFilters({ search, onChange, withStatus = false }: EventFiltersProps) {
  const { account, environment } = usePageScope();
  const mayKeys = managesKeys(account.role);
  const [texts, setTexts] = useState({ type: search.type ?? '', visitor: search.visitor ?? '' });
  const publish = useDebouncedCallback(
    (next: typeof texts) =>
      onChange({ ...search, type: next.type || undefined, visitor: next.visitor || undefined }),
    TYPING_MS,
  );
  const type = (change: Partial<typeof texts>) => {
    const next = { ...texts, ...change };
    setTexts(next);
    publish(next);
  };
  const clear = () => {
    setTexts({ type: '', visitor: '' });
    onChange({});
  };
  const isFiltered = Object.values(search).some((value) => value !== undefined);

  return (
    <search className={classes.filters} aria-label="Filter">
      <TextInput
        placeholder="Event type"
        aria-label="Event type"
        value={texts.type}
        onChange={(event) => type({ type: event.currentTarget.value })}
      />
      <TextInput
        placeholder="Visitor"
        aria-label="Visitor"
        value={texts.visitor}
        onChange={(event) => type({ visitor: event.currentTarget.value })}
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
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={clear}>
          Clear
        </Button>
      )}
    </search>
  );
}
