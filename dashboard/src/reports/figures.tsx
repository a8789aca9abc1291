import type { ReactNode } from 'react';
import { format } from '../ui/format';
import { Stat, Stats } from '../ui/stat';
import classes from './figures.module.css';
import { NumberButton } from './number-button';

export interface Figure {
  readonly label: string;
  /** As it is shown. */
  readonly value: ReactNode;
  /** Shows what is behind it. */
  readonly onOpen?: (() => void) | undefined;
  /** The number of this range and that of the range it is compared with; null where either has none. */
  readonly change?:
    | {
        readonly now: number | null;
        readonly before: number | null;
        /** Where the number before is told, too: how it is written. */
        readonly write?: (value: number) => string;
      }
    | undefined;
  readonly about?: ReactNode;
  /** Where less is better, as with costs. */
  readonly lessIsBetter?: boolean;
  /** Where neither more nor less is better, as with spend. */
  readonly isNeutral?: boolean;
}

/** A report's main numbers side by side, each with its change against what it is compared with. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <Stats>
      {figures.map(({ label, value, onOpen, change, about, lessIsBetter = false, isNeutral = false }, at) => (
        <Stat
          // Revenue of several currencies has one label.
          // biome-ignore lint/suspicious/noArrayIndexKey: a figure has its place
          key={`${label} ${at}`}
          label={label}
          value={
            onOpen && !isNothing(value) ? (
              <NumberButton label={typeof value === 'string' ? `${value}: ${label}` : label} onClick={onOpen}>
                {value}
              </NumberButton>
            ) : (
              value
            )
          }
          about={
            change || about !== undefined ? (
              <>
                {change && (
                  <span className={classes.beside}>
                    <Change {...change} lessIsBetter={lessIsBetter} isNeutral={isNeutral} />
                  </span>
                )}
                {about}
              </>
            ) : undefined
          }
        />
      ))}
    </Stats>
  );
}

/** There is nothing behind it. */
function isNothing(value: ReactNode): boolean {
  return value === '–' || value === '0';
}

interface ChangeProps {
  readonly now: number | null;
  readonly before: number | null;
  readonly lessIsBetter: boolean;
  readonly isNeutral?: boolean;
  readonly write?: (value: number) => string;
}

/** How a number has changed: ▲ 12.4%, or ▲ 12.4% from 1,234. */
export function Change({ now, before, lessIsBetter, isNeutral = false, write }: ChangeProps) {
  if (now === null || before === null) return <span className={classes.change}>nothing to compare</span>;
  if (before === 0) return <span className={classes.change}>{now === 0 ? 'as before' : 'none before'}</span>;
  const ratio = (now - before) / Math.abs(before);
  if (ratio === 0) return <span className={classes.change}>as before</span>;
  const isGood = ratio > 0 !== lessIsBetter;
  return (
    <span className={classes.change} data-tone={isNeutral ? undefined : isGood ? 'good' : 'bad'}>
      <span aria-hidden>{ratio > 0 ? '▲' : '▼'} </span>
      <span className={classes.spoken}>{ratio > 0 ? 'up by ' : 'down by '}</span>
      {format.percent(Math.abs(ratio))}
      {write && ` from ${write(before)}`}
    </span>
  );
}
