import type { ReactNode } from 'react';
import classes from './stat.module.css';

/** A number with its name, and what it means below. */
export function Stat({ label, value, about }: { label: string; value: ReactNode; about?: ReactNode }) {
  return (
    <div className={classes.stat}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
      {about !== undefined && <dd className={classes.about}>{about}</dd>}
    </div>
  );
}

/** Several numbers side by side. */
export function Stats({ children }: { children: ReactNode }) {
  return <dl className={classes.stats}>{children}</dl>;
}
