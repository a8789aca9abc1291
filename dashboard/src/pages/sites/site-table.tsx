import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { SiteView } from '../../api/api.types';
import { usePageScope } from '../../app/page-scope';
import { actorLabel } from '../../ui/actors';
import { Breakable } from '../../ui/breakable';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Tag } from '../../ui/tag';
import { TimeAgo } from '../../ui/time-ago';
import classes from './sites.module.css';

/** Hosts that a row names; the site's page has all. */
const HOSTS_SHOWN = 3;

const COLUMNS: readonly Column<SiteView>[] = [
  { key: 'name', header: 'Site', phone: 'top', grow: true, cell: (site) => <Name of={site} /> },
  {
    key: 'used',
    header: 'Last request',
    cell: (site) => (
      <span className={classes.when}>
        <TimeAgo at={site.last_used_at} />
      </span>
    ),
  },
  { key: '24h', header: '24 hours', align: 'right', cell: (site) => <Count count={site.events_24h} /> },
  { key: '30d', header: '30 days', align: 'right', cell: (site) => <Count count={site.events_30d} /> },
  {
    key: 'drops',
    header: 'Dropped',
    align: 'right',
    cell: ({ drops }) => <Count count={drops.reduce((sum, { count }) => sum + count, 0)} />,
  },
];

/** The sites as a table; deleted ones are dimmed. */
export function SiteTable({ sites }: { sites: readonly SiteView[] }) {
  return (
    <DataTable
      label="Sites"
      columns={COLUMNS}
      rows={sites}
      rowKey={({ id }) => id}
      dim={({ deleted_at }) => deleted_at !== null}
    />
  );
}

function Name({ of: site }: { of: SiteView }) {
  const { account, environment } = usePageScope();
  const hosts = site.hostnames.slice(0, HOSTS_SHOWN);
  const more = site.hostnames.length - hosts.length;
  return (
    <div className={classes.name}>
      <span className={classes.title}>
        <Anchor component={Link} to={`/${account.id}/${environment}/sites/${site.id}`} inherit>
          {site.name}
        </Anchor>
        {site.deleted_at !== null && <Tag tone="quiet">Deleted</Tag>}
      </span>
      <span className={classes.facts}>
        {hosts.map((host) => (
          <span key={host}>
            <Breakable>{host}</Breakable>
          </span>
        ))}
        {more > 0 && <span>and {more} more</span>}
        <span className={classes.when}>≤ {format.short(site.events_per_hour)}/h</span>
      </span>
      {site.deleted_at !== null && (
        <span className={classes.facts}>
          <span>
            <TimeAgo at={site.deleted_at} /> by {actorLabel(site.deleted_by ?? 'unknown')}
          </span>
        </span>
      )}
    </div>
  );
}

function Count({ count }: { count: number }) {
  return <span className={count === 0 ? classes.none : undefined}>{format.count(count)}</span>;
}
