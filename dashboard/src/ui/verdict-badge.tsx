import type { Verdict } from '../api/api.types';
import classes from './verdict-badge.module.css';
import { VERDICTS } from './verdicts';

/** What became of an event or request. */
export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  return (
    <span className={classes.badge} data-verdict={verdict}>
      <span className={classes.dot} aria-hidden />
      {VERDICTS[verdict].label}
    </span>
  );
}
