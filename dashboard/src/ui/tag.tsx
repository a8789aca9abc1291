import type { ReactNode } from 'react';
import type { Tone } from './notice';
import classes from './tag.module.css';

/** A short label beside a name, in the colour of its tone. */
export function Tag({ tone, children }: { tone: Tone | 'accent'; children: ReactNode }) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  );
}
