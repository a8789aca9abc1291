import { Button, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { FindField } from './find-field';
import classes from './list-filters.module.css';

/** What the address of every long list carries. */
export interface ListSearch<Order extends string> {
  readonly find?: string | undefined;
  readonly order?: Order | undefined;
  readonly page?: number | undefined;
}

interface ListFiltersProps<Search extends ListSearch<string>> {
  /** What is listed: several of them. */
  readonly what: string;
  readonly placeholder: string;
  readonly search: Search;
  readonly orders: Readonly<Record<string, { readonly label: string }>>;
  readonly defaultOrder: string;
  /** The filters that are this list's own. */
  readonly children?: ReactNode;
  /** Gets the changed part; the first page is shown then. */
  readonly onChange: (part: Partial<Search>) => void;
}

/** Search, filters and order above a long list. The address contains them. */
export function ListFilters<Search extends ListSearch<string>>({
  what,
  placeholder,
  search,
  orders,
  defaultOrder,
  children,
  onChange,
}: ListFiltersProps<Search>) {
  const change = (part: ListSearch<string>) => onChange({ page: undefined, ...part } as Partial<Search>);
  const { order: _, page: __, ...filters } = search;
  return (
    <search className={classes.filters} aria-label={`Find ${what}`}>
      <FindField
        className={classes.find}
        label={`Find ${what}`}
        placeholder={placeholder}
        value={search.find}
        onFind={(find) => change({ find })}
      />
      {children}
      <Select
        aria-label="Order"
        allowDeselect={false}
        data={Object.entries(orders).map(([value, { label }]) => ({ value, label }))}
        value={search.order ?? defaultOrder}
        onChange={(order) => order && change({ order: order === defaultOrder ? undefined : order })}
      />
      {Object.values(filters).some((value) => value !== undefined) && (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => change(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])))}
        >
          Clear
        </Button>
      )}
    </search>
  );
}
