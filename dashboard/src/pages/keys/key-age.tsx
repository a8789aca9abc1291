import { Tooltip } from '@mantine/core';
import type { KeyView } from '../../api/api.types';
import { actorLabel } from '../../ui/actors';
import { format } from '../../ui/format';
import { Tag } from '../../ui/tag';
import { useTimes } from '../../ui/time-zone';
import { useNow } from '../../ui/use-now';
import classes from './key-age.module.css';

/** Days from which a key is due for rotation (the recommended interval). */
const DUE_DAYS = 90;

/** When and by whom a key was created, a badge once it is due for rotation, when it expires and when it will be deleted. */
export function KeyAge({ of: key }: { of: KeyView }) {
  const times = useTimes();
  return (
    <div className={classes.age}>
      <Tooltip label={`${times.full(key.created_at, 'instant')} by ${actorLabel(key.created_by)}`}>
        <span>{times.bare(key.created_at, 'day')}</span>
      </Tooltip>
      <span className={classes.by}>by {actorLabel(key.created_by)}</span>
      {key.state === 'active' && key.age_days >= DUE_DAYS && (
        <Tooltip label="Keys should be rotated every 90 days">
          <Tag tone="warn">{format.plural(key.age_days, 'day')} old</Tag>
        </Tooltip>
      )}
      {key.state === 'active' && key.expires_at !== null && (
        <EndTag what="Expires" at={key.expires_at} soon={key.notices.includes('expiring')} />
      )}
      {key.deletion_at !== null && <EndTag what="To be deleted" at={key.deletion_at} soon />}
    </div>
  );
}

function EndTag({ what, at, soon }: { what: string; at: string; soon: boolean }) {
  const now = useNow();
  const times = useTimes();
  return (
    <Tooltip label={times.full(at, 'instant')}>
      <Tag tone={soon ? 'bad' : 'quiet'}>
        {what} {format.ago(at, now)}
      </Tag>
    </Tooltip>
  );
}
