import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './data-table.module.css';

export interface Column<T> {
  readonly key: string;
  /** Empty: a column of buttons, named for screen readers by `label`. */
  readonly header: string;
  /** What stands in the head instead of `header`. */
  readonly head?: ReactNode;
  readonly cell: (row: T) => ReactNode;
  readonly align?: 'right';
  /**
   * What a phone shows: by default every cell with its heading; `plain` without it, `top` as the card's first line,
   * `choice` before that line.
   */
  readonly phone?: 'plain' | 'top' | 'corner' | 'choice';
  /** Takes what room is left. */
  readonly grow?: boolean;
}

interface DataTableProps<T> {
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: readonly T[];
  readonly rowKey: (row: T) => string;
  readonly dim?: (row: T) => boolean;
  /** Of so many columns that some rooms are too small for it: the keyboard can scroll it. */
  readonly wide?: boolean;
}

/** A table that becomes a list of cards where there is no room for columns. */
export function DataTable<T>({ label, columns, rows, rowKey, dim, wide = false }: DataTableProps<T>) {
  return (
    <div
      className={classes.room}
      data-wide={wide || undefined}
      {...(wide && { role: 'region', tabIndex: 0, 'aria-label': `${label}, to be scrolled` })}
    >
      <Table
        className={classes.table}
        aria-label={label}
        role="table"
        verticalSpacing={10}
        horizontalSpacing={20}
      >
        <Table.Thead className={classes.head} role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ key, header, head, align, grow, phone }) => (
              <Table.Th
                key={key}
                role="columnheader"
                data-align={align}
                data-grow={grow || undefined}
                data-choice={phone === 'choice' || undefined}
              >
                {head ?? (header || <span className={classes.hidden}>Actions</span>)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={rowKey(row)} role="row" data-dim={dim?.(row) || undefined}>
              {columns.map(({ key, header, cell, align, phone }) => (
                <Table.Td key={key} role="cell" data-align={align} data-phone={phone} data-heading={header}>
                  <div className={classes.value}>{cell(row)}</div>
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
