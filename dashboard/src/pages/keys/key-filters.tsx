import { Button, Select } from '@mantine/core';
import type { KeyAge, KeyState } from '../../api/api.types';
import type { KeysSearch } from '../../app/search';
import { actorLabel } from '../../ui/actors';
import { FindField } from '../../ui/find-field';
import { KEY_ORDERS, type KeyOrder } from '../../ui/key-orders';
import { KEY_AGES, KEY_STATES } from '../../ui/labels';
import classes from './key-filters.module.css';

interface KeyFiltersProps {
  readonly search: KeysSearch;
  /** Whoever created a key. */
  readonly creators: readonly string[];
  readonly onChange: (search: KeysSearch) => void;
}

const STATES = [
  { value: 'kept', label: 'Active and expired' },
  ...optionsOf(KEY_STATES),
  { value: 'any', label: 'All states' },
];

/** Search, filters and order of the list of keys. The address contains them. A change leads back to the first page. */
export function KeyFilters({ search, creators, onChange }: KeyFiltersProps) {
  const change = (part: KeysSearch) => onChange({ ...search, page: undefined, ...part });
  const isFiltered = [search.find, search.state, search.notice, search.age, search.by].some(Boolean);
  return (
    <search className={classes.filters} aria-label="Find keys">
      <FindField
        className={classes.find}
        label="Find a key"
        placeholder="Name, id or last four characters"
        value={search.find}
        onFind={(find) => change({ find })}
      />
      <Select
        aria-label="State"
        data={STATES}
        value={search.state ?? 'kept'}
        onChange={(state) => change({ state: state === 'kept' ? undefined : (state as KeyState | 'any') })}
      />
      <Select
        aria-label="Age"
        placeholder="Any age"
        clearable
        data={optionsOf(KEY_AGES)}
        value={search.age ?? null}
        onChange={(age) => change({ age: (age ?? undefined) as KeyAge | undefined })}
      />
      <Select
        aria-label="Created by"
        placeholder="Created by anyone"
        clearable
        searchable
        data={creators.map((creator) => ({ value: creator, label: actorLabel(creator) }))}
        value={search.by ?? null}
        onChange={(by) => change({ by: by ?? undefined })}
      />
      <Select
        aria-label="Order"
        data={Object.entries(KEY_ORDERS).map(([value, { label }]) => ({ value, label }))}
        value={search.order ?? 'newest'}
        onChange={(order) => change({ order: order === 'newest' ? undefined : (order as KeyOrder) })}
      />
      {isFiltered && (
        <Button variant="subtle" color="gray" onClick={() => onChange({ order: search.order })}>
          Clear
        </Button>
      )}
    </search>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
