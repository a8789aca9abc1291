import { SemiCircleProgress } from '@mantine/core';
import type { UsageView } from '../../api/api.types';
import { format } from '../../ui/format';
import { Stat, Stats } from '../../ui/stat';
import { Time } from '../../ui/time';
import { useNow } from '../../ui/use-now';
import classes from './allowance.module.css';

/** Shares of the allowance from which the gauge changes colour: nearly used up, and used up. */
const NEARLY = 0.8;

/** The hour's allowance as a gauge, with what is left and when it resets. */
export function Allowance({ allowance }: { allowance: UsageView['allowance'] }) {
  const now = useNow();
  const { limit, used, remaining } = allowance;
  const share = limit === 0 ? 1 : used / limit;
  const seconds = Math.max(0, (Date.parse(allowance.resets_at) - now) / 1_000);
  const tone = remaining === 0 ? 'bad' : share >= NEARLY ? 'warn' : 'good';
  return (
    <div className={classes.allowance}>
      {/* biome-ignore lint/a11y/useSemanticElements: <meter> cannot hold the drawing */}
      <div
        role="meter"
        aria-label="Used of this hour’s allowance"
        aria-valuemin={0}
        aria-valuemax={limit}
        aria-valuenow={used}
        aria-valuetext={`${format.count(used)} of ${format.count(limit)} events`}
      >
        <SemiCircleProgress
          value={Math.min(100, share * 100)}
          size={190}
          thickness={14}
          filledSegmentColor={`var(--wm-${tone}-mark)`}
          label={<span className={classes.share}>{format.percent(share)}</span>}
          labelPosition="bottom"
        />
      </div>
      <div className={classes.facts}>
        <Stats>
          <Stat label="Used" value={format.count(used)} about={`of ${format.count(limit)} events per hour`} />
          <Stat
            label="Left"
            value={format.count(remaining)}
            about={remaining === 0 ? 'Further events are refused with 429' : 'until the hour is full'}
          />
          <Stat
            label="Resets in"
            value={format.countdown(seconds)}
            about={<Time at={allowance.resets_at} form="hour" />}
          />
        </Stats>
      </div>
    </div>
  );
}
