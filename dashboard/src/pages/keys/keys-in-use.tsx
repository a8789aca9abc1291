import type { KeyDeletionsPreview } from '../../api/key-deletion.queries';
import { format } from '../../ui/format';
import { TimeAgo } from '../../ui/time-ago';
import classes from './keys-in-use.module.css';

interface KeysInUseProps {
  readonly keys: KeyDeletionsPreview['in_use'];
  /** Of all, of which `keys` are the latest used. */
  readonly count: number;
}

/** Keys by name, with their last request. */
export function KeysInUse({ keys, count }: KeysInUseProps) {
  return (
    <>
      Answered a request in the last 24 hours:
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Keys in use">
        <ul className={classes.keys}>
          {keys.map(({ id, name, masked, last_used_at }) => (
            <li key={id}>
              <span className={classes.name}>
                {name} <code>{masked}</code>
              </span>
              <span className={classes.when}>
                <TimeAgo at={last_used_at} />
              </span>
            </li>
          ))}
          {count > keys.length && <li>and {format.count(count - keys.length)} more</li>}
        </ul>
      </section>
    </>
  );
}
