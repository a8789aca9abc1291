import type { SiteDrop, SiteView } from '../../api/api.types';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import classes from './sites.module.css';

const REASONS: Readonly<Record<SiteDrop['reason'], { readonly label: string; readonly about: string }>> = {
  origin: {
    label: 'Pages of other hosts',
    about: 'Requests from a host that the site does not name. Is it one of yours? Then add it.',
  },
  robot: {
    label: 'Robots',
    about: 'Requests of known robots and of browsers that a program drives.',
  },
  address_limit: {
    label: 'Too many from one address',
    about: 'Requests beyond 20 a second of one address; the script sends them again.',
  },
  event_type: {
    label: 'Other event types',
    about: 'Events whose type the site does not name. Do your pages send it? Then add it.',
  },
};

const COLUMNS: readonly Column<SiteDrop>[] = [
  {
    key: 'reason',
    header: 'Reason',
    phone: 'top',
    grow: true,
    cell: ({ reason }) => (
      <div className={classes.reason}>
        <span>{REASONS[reason].label}</span>
        <span className={classes.about}>{REASONS[reason].about}</span>
      </div>
    ),
  },
  {
    key: 'latest',
    header: 'Refused last',
    cell: ({ latest }) =>
      latest === null ? (
        <span className={classes.none}>–</span>
      ) : (
        <code className={classes.facts}>{latest}</code>
      ),
  },
  { key: 'day', header: 'Latest day', cell: ({ latest_day }) => format.utcDay(latest_day) },
  { key: 'count', header: 'Count', align: 'right', cell: ({ count }) => format.count(count) },
];

/** What a site did not take, and why. */
export function SiteDrops({ of: site }: { of: SiteView }) {
  return (
    <Panel
      title="Dropped"
      about={
        site.drops.length > 0
          ? 'What this site did not take in the last 30 days. Faulty events are among the incoming ones.'
          : 'Nothing in the last 30 days.'
      }
      flush
    >
      {site.drops.length > 0 && (
        <DataTable label="Dropped" columns={COLUMNS} rows={site.drops} rowKey={({ reason }) => reason} />
      )}
    </Panel>
  );
}
