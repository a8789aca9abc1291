import { Button, Select } from '@mantine/core';
import type { AccountSearch } from '../../app/search';
import { actionLabel } from '../../ui/audit-actions';
import { DayField } from '../../ui/day-field';
import { FindField } from '../../ui/find-field';
import classes from './audit-filters.module.css';

interface AuditFiltersProps {
  readonly search: AccountSearch;
  /** Actions there can be. */
  readonly actions: readonly string[];
  readonly onChange: (part: Partial<AccountSearch>) => void;
}

const ORDERS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

/** Filters and order of the audit log. The address contains them. */
export function AuditFilters({ search, actions, onChange }: AuditFiltersProps) {
  const change = (part: Partial<AccountSearch>) => onChange({ page: undefined, ...part });
  const { action, by, on, at, from, to, order } = search;
  return (
    <search className={classes.filters} aria-label="Filter the audit log">
      <FindField
        label="On what"
        placeholder="On: key, person, id"
        value={on}
        onFind={(find) => change({ on: find })}
      />
      <FindField
        label="By whom"
        placeholder="By: e-mail or name"
        value={by}
        onFind={(find) => change({ by: find })}
      />
      <FindField
        label="From which address"
        placeholder="Client address"
        value={at}
        onFind={(find) => change({ at: find })}
      />
      <Select
        aria-label="Action"
        placeholder="Any action"
        clearable
        searchable
        data={actions.map((one) => ({ value: one, label: actionLabel(one) }))}
        value={action ?? null}
        onChange={(next) => change({ action: next ?? undefined })}
      />
      <DayField
        label="From"
        short="From"
        leftSectionWidth={52}
        placeholder="any day"
        clearable
        value={from ?? ''}
        onChange={(next) => change({ from: next || undefined })}
      />
      <DayField
        label="To, that day included"
        short="To"
        leftSectionWidth={36}
        placeholder="any day"
        clearable
        value={to ?? ''}
        onChange={(next) => change({ to: next || undefined })}
      />
      <Select
        aria-label="Order"
        allowDeselect={false}
        data={ORDERS}
        value={order ?? 'newest'}
        onChange={(next) => change({ order: next === 'oldest' ? 'oldest' : undefined })}
      />
      {[action, by, on, at, from, to].some(Boolean) && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() =>
            change({
              action: undefined,
              by: undefined,
              on: undefined,
              at: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          Clear
        </Button>
      )}
    </search>
  );
}
