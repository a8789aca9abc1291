import type { SiteView } from '../../api/api.types';
import { actorLabel } from '../../ui/actors';
import { Breakable } from '../../ui/breakable';
import { format } from '../../ui/format';
import { ENVIRONMENTS } from '../../ui/labels';
import { Panel } from '../../ui/panel';
import { Stat, Stats } from '../../ui/stat';
import { Time } from '../../ui/time';
import { TimeAgo } from '../../ui/time-ago';
import { useTimes } from '../../ui/time-zone';
import classes from './sites.module.css';

/** What is known of a site, and what its pages may send. */
export function SiteFacts({ of: site }: { of: SiteView }) {
  const times = useTimes();
  return (
    <Panel title="Facts" about={site.id}>
      <Stats>
        <Stat
          label="State"
          value={site.deleted_at === null ? 'Active' : 'Deleted'}
          about={
            site.deleted_at === null
              ? `${ENVIRONMENTS[site.environment]} site`
              : `${times.full(site.deleted_at, 'minute')} by ${actorLabel(site.deleted_by ?? 'unknown')}`
          }
        />
        <Stat
          label="Last request"
          value={<TimeAgo at={site.last_used_at} />}
          about={`${format.plural(site.events_24h, 'event')} stored in the last 24 hours`}
        />
        <Stat
          label="Created"
          value={<Time at={site.created_at} form="day" />}
          about={`by ${actorLabel(site.created_by)}`}
        />
        <Stat
          label="Hourly cap"
          value={format.count(site.events_per_hour)}
          about="Events of this site, inside the account’s limit"
        />
      </Stats>
      <dl className={classes.rules}>
        <dt>Hostnames</dt>
        <dd>
          <Values of={site.hostnames} />
        </dd>
        <dt>Event types</dt>
        <dd>
          <Values of={site.event_types} />
        </dd>
      </dl>
    </Panel>
  );
}

function Values({ of: values }: { of: readonly string[] }) {
  return (
    <ul className={classes.list}>
      {values.map((value) => (
        <li key={value}>
          <code>
            <Breakable>{value}</Breakable>
          </code>
        </li>
      ))}
    </ul>
  );
}
