import { valueWords } from '../../reports/words';
import { format } from '../../ui/format';
import { Time } from '../../ui/time';
import classes from './conversions.module.css';
import type { Conversion } from './conversions.report';

/** Enough to see the way; a long one is opened. */
const SHOWN = 4;

/** The visits that may have led to a conversion, in time; those that count in the row stand out. */
export function TouchList({ conversion }: { conversion: Conversion }) {
  const { touches, touches_left_off: leftOff } = conversion;
  if (touches.length === 0) return <span className={classes.quiet}>{leftOff > 0 ? 'too many' : 'none'}</span>;
  const list = (shown: Conversion['touches']) => (
    <ol className={classes.touches}>
      {shown.map(({ event_id, source, medium, campaign, credit, is_counted, occurred_at }) => (
        <li key={event_id} data-counted={is_counted || undefined}>
          <span className={classes.name}>
            {[source, medium, campaign]
              .filter((part) => part !== null)
              .map(valueWords)
              .join(' / ') || '(none)'}
          </span>
          <span className={classes.visit}>
            <Time at={occurred_at} form="minute" /> · {format.percent(credit)}
          </span>
        </li>
      ))}
    </ol>
  );
  return (
    <>
      {list(touches.slice(-SHOWN))}
      {touches.length > SHOWN && (
        <details className={classes.more}>
          <summary>{format.plural(touches.length - SHOWN, 'earlier visit')}</summary>
          {list(touches.slice(0, -SHOWN))}
        </details>
      )}
      {leftOff > 0 && <span className={classes.quiet}>and {format.count(leftOff)} more</span>}
    </>
  );
}
