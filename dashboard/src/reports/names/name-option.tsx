import type { FoundName } from '../../api/catalogue.queries';
import { format } from '../../ui/format';
import { useNow } from '../../ui/use-now';
import classes from './name-option.module.css';

interface NameOptionProps {
  readonly name: string;
  /** Absent: typed, or a name that no event carries. */
  readonly found: FoundName | undefined;
  readonly isTyped: boolean;
  /** Whether all names were looked at. */
  readonly isComplete: boolean;
}

/** One name to choose: how much of what was sent has it, and when it was last sent. */
export function NameOption({ name, found, isTyped, isComplete }: NameOptionProps) {
  const now = useNow();
  return (
    <span className={classes.option}>
      <span className={classes.name}>{name === '' ? '(empty)' : name}</span>
      {found && (
        <span className={classes.about}>
          {found.kinds.length > 0 && `${kindWords(found.kinds)} · `}
          {found.share !== null && `${format.percent(found.share)} · `}
          {format.ago(found.lastSeen, now)}
        </span>
      )}
      {isTyped && <span className={classes.about}>{isComplete ? 'never seen' : 'as typed'}</span>}
    </span>
  );
}

function kindWords(kinds: readonly string[]): string {
  const [only] = kinds;
  return kinds.length === 1 && only !== undefined ? only : 'mixed';
}
