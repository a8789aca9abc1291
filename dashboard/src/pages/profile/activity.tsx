import { useQuery } from '@tanstack/react-query';
import type { OwnActivityEntry } from '../../api/api.types';
import { activityQuery } from '../../api/session.queries';
import { useSession } from '../../app/session';
import { actorLabel } from '../../ui/actors';
import { actionLabel } from '../../ui/audit-actions';
import { type Column, DataTable } from '../../ui/data-table';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Tag } from '../../ui/tag';
import { TimeAgo } from '../../ui/time-ago';
import { browserName } from './browser-name';
import classes from './sessions.module.css';

/** The person's latest sign-ins and account events, so that they notice what they did not do themselves. */
export function Activity() {
  const activity = useQuery(activityQuery);
  const { person } = useSession();
  const columns: Column<OwnActivityEntry>[] = [
    {
      key: 'what',
      header: 'What',
      phone: 'top',
      grow: true,
      cell: (entry) => <What of={entry} me={person.email} />,
    },
    {
      key: 'where',
      header: 'Browser',
      cell: ({ user_agent }) => (user_agent ? browserName(user_agent) : '–'),
    },
    { key: 'address', header: 'Address', cell: ({ address }) => address ?? '–' },
    { key: 'when', header: 'When', cell: ({ at }) => <TimeAgo at={at} /> },
  ];
  return (
    <Panel
      title="Recent activity"
      about="Your sign-ins and changes of your access. If you do not recognise something, change your password."
      flush
    >
      <QueryResult query={activity} inset>
        {({ entries }) => (
          <DataTable label="Recent activity" columns={columns} rows={entries} rowKey={({ id }) => id} />
        )}
      </QueryResult>
    </Panel>
  );
}

function What({ of: entry, me }: { of: OwnActivityEntry; me: string }) {
  const isOthers = entry.actor !== me && entry.actor !== 'unknown';
  return (
    <div className={classes.where}>
      <span className={classes.name}>
        {actionLabel(entry.action)}
        {entry.action === 'person.sign_in_refused' && <Tag tone="warn">Refused</Tag>}
      </span>
      {isOthers && (
        <span className={classes.address}>
          {entry.actor.includes('@') ? `by ${entry.actor}` : actorLabel(entry.actor)}
        </span>
      )}
    </div>
  );
}
