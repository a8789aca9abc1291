import { Button, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { ListFieldProps } from './line-list-field';
import { cellError, type EntryRow, isFilled, type RowList } from './traffic-lists';
import classes from './traffic-lists-form.module.css';

/** A part of each entry. */
export interface EntryColumn<Part extends string> {
  readonly part: Part;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength?: number;
  /** What may be chosen; anything else may be written. */
  readonly usual?: readonly string[];
}

interface EntryRowsProps<Part extends string> extends ListFieldProps {
  readonly list: RowList;
  readonly rows: readonly EntryRow<Part>[];
  readonly columns: readonly EntryColumn<Part>[];
  /** What one entry is called: `named source`. */
  readonly noun: string;
  readonly addLabel: string;
  readonly onChange: (rows: readonly EntryRow<Part>[]) => void;
}

/** A list whose entries have several parts, row by row. */
export function EntryRows<Part extends string>(props: EntryRowsProps<Part>) {
  const { list, rows, columns, noun, addLabel, error, readOnly, onChange } = props;
  const usual = useId();
  const set = (key: number, part: Part, text: string) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, [part]: text } : row)));
  const add = () => {
    const key = Math.max(-1, ...rows.map((row) => row.key)) + 1;
    const empty = Object.fromEntries(columns.map(({ part }) => [part, ''])) as Record<Part, string>;
    onChange([...rows, { key, ...empty }]);
  };
  /** As which of the rows it is sent: empty ones are left out. */
  const placeOf = ({ key }: EntryRow<Part>) => rows.filter(isFilled).findIndex((row) => row.key === key);
  return (
    <div className={classes.rows}>
      {columns.map(
        (column) =>
          column.usual && (
            <datalist key={column.part} id={usual + column.part}>
              {column.usual.map((text) => (
                <option key={text} value={text} />
              ))}
            </datalist>
          ),
      )}
      {rows.map((row, index) => (
        <fieldset
          key={row.key}
          className={classes.row}
          data-reads={readOnly || undefined}
          aria-label={`${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} ${index + 1}`}
        >
          {columns.map(({ part, label, placeholder, maxLength, usual: choices }) => (
            <TextInput
              key={part}
              label={label}
              placeholder={readOnly ? undefined : placeholder}
              maxLength={maxLength}
              list={choices && usual + part}
              spellCheck={false}
              readOnly={readOnly}
              value={row[part]}
              error={cellError(error, { list, index: placeOf(row), part })}
              onChange={(event) => set(row.key, part, event.currentTarget.value)}
            />
          ))}
          {!readOnly && (
            <Button
              className={classes.remove}
              variant="default"
              aria-label={`Remove ${noun} ${index + 1}`}
              onClick={() => onChange(rows.filter((other) => other.key !== row.key))}
            >
              Remove
            </Button>
          )}
        </fieldset>
      ))}
      {rows.length === 0 && readOnly && <span className={classes.revision}>None</span>}
      {!readOnly && (
        <div>
          <Button variant="default" onClick={add}>
            {addLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
