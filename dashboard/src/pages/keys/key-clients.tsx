import { useQuery } from '@tanstack/react-query';
import type { KeyClientView, KeyView } from '../../api/api.types';
import { keyClientsQuery } from '../../api/key.queries';
import { usePageScope } from '../../app/page-scope';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { TimeAgo } from '../../ui/time-ago';
import classes from './key-clients.module.css';

const COLUMNS: readonly Column<KeyClientView>[] = [
  {
    key: 'client',
    header: 'Client',
    phone: 'top',
    grow: true,
    cell: ({ user_agent }) =>
      user_agent === null ? (
        <span className={classes.none}>Not given</span>
      ) : (
        <span className={classes.client}>{user_agent}</span>
      ),
  },
  { key: 'address', header: 'Address', cell: ({ address }) => <code>{address}</code> },
  { key: 'uses', header: 'Requests', align: 'right', cell: ({ uses }) => format.count(uses) },
  { key: 'first', header: 'First', cell: ({ first_at }) => <TimeAgo at={first_at} /> },
  { key: 'last', header: 'Last', cell: ({ last_at }) => <TimeAgo at={last_at} /> },
];

/** Who used a key from where. What a client calls itself is its own choice, so it is shown as text and as it came. */
export function KeyClients({ of: key }: { of: KeyView }) {
  const { account } = usePageScope();
  const clients = useQuery(keyClientsQuery(account.id, key.id));
  if (key.state === 'deleted') return null;
  return (
    <Panel
      title="Used from"
      about="The 20 clients that used this key last; each is forgotten 30 days after its last request."
      flush
    >
      <QueryResult query={clients} inset>
        {({ clients: all }) =>
          all.length === 0 ? (
            <p className={classes.nobody}>Nobody has used this key in the last 30 days.</p>
          ) : (
            <DataTable
              label="Clients of this key"
              columns={COLUMNS}
              rows={all}
              rowKey={({ address, user_agent }) => `${address} ${user_agent}`}
            />
          )
        }
      </QueryResult>
    </Panel>
  );
}
