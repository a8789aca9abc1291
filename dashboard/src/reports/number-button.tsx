import type { ReactNode } from 'react';
import classes from './number-button.module.css';

interface NumberButtonProps {
  /** How a screen reader calls it: "The 12 conversions of newsletter under Linear". */
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A number that opens what is behind it. */
export function NumberButton({ label, onClick, children }: NumberButtonProps) {
  // A plain button, for a table may have ten thousand of them.
  return (
    <button
      type="button"
      className={classes.number}
      aria-label={label}
      title="Show what is behind"
      onClick={onClick}
    >
      {children}
    </button>
  );
}
