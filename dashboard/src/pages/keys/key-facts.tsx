import type { KeyView } from '../../api/api.types';
import { actorLabel } from '../../ui/actors';
import { format } from '../../ui/format';
import { ENVIRONMENTS, KEY_STATES, NOTICES } from '../../ui/labels';
import { Panel } from '../../ui/panel';
import { Stat, Stats } from '../../ui/stat';
import { Tag } from '../../ui/tag';
import { Time } from '../../ui/time';
import { TimeAgo } from '../../ui/time-ago';
import { useTimes } from '../../ui/time-zone';

/** What is known of a key, and why it deserves attention. */
export function KeyFacts({ of: key }: { of: KeyView }) {
  const times = useTimes();
  return (
    <Panel
      title="Facts"
      about={key.id}
      actions={key.notices.map((notice) => (
        <Tag key={notice} tone="warn">
          {NOTICES[notice].label}
        </Tag>
      ))}
    >
      <Stats>
        <Stat
          label="State"
          value={KEY_STATES[key.state]}
          about={
            key.deleted_at === null
              ? `${ENVIRONMENTS[key.environment]} key`
              : `${times.full(key.deleted_at, 'minute')} by ${actorLabel(key.deleted_by ?? 'unknown')}`
          }
        />
        <Stat
          label="Last used"
          value={<TimeAgo at={key.last_used_at} />}
          about={`${format.plural(key.events_24h, 'event')} stored in the last 24 hours`}
        />
        <Stat
          label="Created"
          value={<Time at={key.created_at} form="day" />}
          about={`${format.plural(key.age_days, 'day')} ago by ${actorLabel(key.created_by)}`}
        />
        <Stat
          label="Expires"
          value={key.expires_at === null ? 'Never' : times.bare(key.expires_at, 'day')}
          about={key.expires_at === null ? undefined : <Time at={key.expires_at} form="minute" />}
        />
        <Stat
          label="Hourly cap"
          value={key.events_per_hour === null ? 'None' : format.count(key.events_per_hour)}
          about={key.events_per_hour === null ? 'Only the account’s limit' : 'Events of this key alone'}
        />
      </Stats>
    </Panel>
  );
}
