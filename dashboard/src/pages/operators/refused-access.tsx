import { ShieldCheckIcon } from '@heroicons/react/24/outline';
import { useQuery } from '@tanstack/react-query';
import type { RefusedAccess as Refused } from '../../api/api.types';
import { refusedAccessQuery } from '../../api/operator.queries';
import { Breakable } from '../../ui/breakable';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { refusalWords } from '../../ui/refusal-words';
import { TimeAgo } from '../../ui/time-ago';
import classes from './refused-access.module.css';

const COLUMNS: readonly Column<Refused>[] = [
  { key: 'when', header: 'When', cell: ({ at }) => <TimeAgo at={at} /> },
  {
    key: 'who',
    header: 'Who',
    phone: 'top',
    cell: ({ person }) => (
      <span className={classes.who}>
        <Breakable>{person}</Breakable>
      </span>
    ),
  },
  {
    key: 'what',
    header: 'What',
    phone: 'plain',
    grow: true,
    cell: (refused) => (
      <div className={classes.what}>
        <span>{refusalWords({ ...refused })}</span>
        <code>{refused.route?.replace('/dashboard/api', '') ?? 'several routes'}</code>
      </div>
    ),
  },
  { key: 'account', header: 'Account', cell: ({ account_name }) => account_name ?? '–' },
  { key: 'address', header: 'Address', cell: ({ address }) => address },
];

/** What signed-in people asked for and may not have; the accounts' own audit logs do not name them. */
export function RefusedAccess() {
  const refused = useQuery(refusedAccessQuery);
  return (
    <Panel
      title="Refused access"
      about="Requests of signed-in people that were refused: an account in which they have no role, what only operators may do, another site. An account’s audit log says that somebody tried; only operators see who."
      flush
    >
      <QueryResult query={refused} inset>
        {(rows) =>
          rows.length > 0 ? (
            <DataTable label="Refused access" columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />
          ) : (
            <EmptyState icon={ShieldCheckIcon} title="Nothing was refused" />
          )
        }
      </QueryResult>
    </Panel>
  );
}
