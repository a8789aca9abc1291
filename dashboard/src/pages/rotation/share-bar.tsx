import { Progress } from '@mantine/core';
import type { RotationSide } from '../../api/api.types';
import { format } from '../../ui/format';
import { TimeAgo } from '../../ui/time-ago';
import classes from './share-bar.module.css';

interface ShareBarProps {
  readonly old: RotationSide;
  readonly successor: RotationSide;
  /** 0 to 1; null where neither sent anything. */
  readonly share: number | null;
}

/** Compares the events of the old and the new key in the last 10 minutes. */
export function ShareBar({ old, successor, share }: ShareBarProps) {
  const percent = (share ?? 0) * 100;
  return (
    <div className={classes.shares}>
      <Progress.Root size={12} radius="xl" aria-label="Share of the new key in the last 10 minutes">
        {share !== null && (
          <>
            <Progress.Section value={percent} color="var(--wm-good-mark)" aria-label="New key" />
            <Progress.Section value={100 - percent} color="var(--wm-warn-mark)" aria-label="Old key" />
          </>
        )}
      </Progress.Root>
      <div className={classes.sides}>
        <Side title="New key" of={successor} share={share} tone="new" />
        <Side title="Old key" of={old} share={share === null ? null : 1 - share} tone="old" />
      </div>
    </div>
  );
}

interface SideProps {
  readonly title: string;
  readonly of: RotationSide;
  readonly share: number | null;
  readonly tone: 'old' | 'new';
}

function Side({ title, of: side, share, tone }: SideProps) {
  return (
    <div className={classes.side} data-testid={`share-${tone}`}>
      <span className={classes.title} data-tone={tone}>
        {title}
      </span>
      <span className={classes.share}>{share === null ? '–' : format.percent(share)}</span>
      <span className={classes.name}>{side.key.name}</span>
      <span className={classes.fact}>
        {format.plural(side.events_last_10_minutes, 'event')} in 10 minutes
      </span>
      <span className={classes.fact}>
        Last used: <TimeAgo at={side.key.last_used_at} never="never" />
      </span>
    </div>
  );
}
