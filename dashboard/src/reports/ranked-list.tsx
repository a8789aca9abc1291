import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { format } from '../ui/format';
import { NumberButton } from './number-button';
import classes from './ranked-list.module.css';

export interface RankedRow {
  readonly key: string;
  readonly label: ReactNode;
  /** How a screen reader calls the row, where its label is no text. */
  readonly spoken?: string;
  /** Null where there is none, as the median of nothing. */
  readonly value: number | null;
  /** Of the whole, 0 to 1; absent where the rows do not add up. */
  readonly share?: number;
  /** A further number beside the value. */
  readonly aside?: ReactNode;
  /** Of its series in a chart above. */
  readonly color?: string;
  readonly onChoose?: (() => void) | undefined;
  /** Shows what is behind the value. */
  readonly onOpen?: (() => void) | undefined;
}

interface RankedListProps {
  /** "Sources by events". */
  readonly label: string;
  /** Above the names and above the values. */
  readonly heads: readonly [name: string, value: string];
  readonly rows: readonly RankedRow[];
  readonly write?: (value: number) => string;
  /** Said to screen readers of a row that can be clicked; "Filter by" unless told. */
  readonly verb?: string;
}

/** Names with a bar behind them, as long as their value; a click on one filters by it, a click on its number opens what is behind. */
export function RankedList({
  label,
  heads,
  rows,
  write = format.count,
  verb = 'Filter by',
}: RankedListProps) {
  const most = Math.max(...rows.map(({ value }) => value ?? 0), 0);
  return (
    <div className={classes.ranked}>
      <div className={classes.heads} aria-hidden>
        <span>{heads[0]}</span>
        <span>{heads[1]}</span>
      </div>
      <ul aria-label={label}>
        {rows.map(({ key, label: name, spoken, value, share, aside, color, onChoose, onOpen }) => (
          <li key={key} className={classes.row} data-choosable={onChoose ? true : undefined}>
            <span
              className={classes.bar}
              style={{ width: `${most > 0 ? (Math.max(0, value ?? 0) / most) * 100 : 0}%` }}
              aria-hidden
            />
            {color !== undefined && (
              <span className={classes.swatch} style={{ background: color }} aria-hidden />
            )}
            {onChoose ? (
              <UnstyledButton
                className={classes.name}
                title={typeof name === 'string' ? name : undefined}
                onClick={onChoose}
                data-chooses
              >
                <span className={classes.spoken}>{verb} </span>
                {name}
              </UnstyledButton>
            ) : (
              <span className={classes.name} title={typeof name === 'string' ? name : undefined}>
                {name}
              </span>
            )}
            {aside !== undefined && <span className={classes.aside}>{aside}</span>}
            {share !== undefined && <span className={classes.share}>{format.percent(share)}</span>}
            <span className={classes.value}>
              {value === null ? (
                '–'
              ) : onOpen && value !== 0 ? (
                <NumberButton
                  label={`${write(value)}: ${spoken ?? (typeof name === 'string' ? name : key)}`}
                  onClick={onOpen}
                >
                  {write(value)}
                </NumberButton>
              ) : (
                write(value)
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
