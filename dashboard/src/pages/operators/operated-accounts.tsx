import { BuildingOffice2Icon, PlusIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatedAccount } from '../../api/api.types';
import { operatedAccountsQuery } from '../../api/operator.queries';
import { type Column, DataTable } from '../../ui/data-table';
import { EmptyState } from '../../ui/empty-state';
import { format } from '../../ui/format';
import { PLANS } from '../../ui/labels';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Tag } from '../../ui/tag';
import { CreateAccountDialog } from './create-account-dialog';
import classes from './operated-accounts.module.css';
import { PlanDialog } from './plan-dialog';

/** Every account with its plan and its usage. */
export function OperatedAccounts() {
  const accounts = useQuery(operatedAccountsQuery);
  const [creating, setCreating] = useState(false);
  const [changing, setChanging] = useState<OperatedAccount | null>(null);
  const columns: Column<OperatedAccount>[] = [
    {
      key: 'name',
      header: 'Account',
      phone: 'top',
      grow: true,
      cell: ({ name, id }) => (
        <div className={classes.name}>
          <span>{name}</span>
          <code>{id}</code>
        </div>
      ),
    },
    { key: 'plan', header: 'Plan', cell: (account) => <PlanOf of={account} /> },
    { key: 'hour', header: 'This hour', align: 'right', cell: (account) => <Hour of={account} /> },
    {
      key: 'burst',
      header: 'Requests/s',
      align: 'right',
      cell: ({ requests_per_second }) => format.count(requests_per_second),
    },
    {
      key: 'live',
      header: 'Live, 30 days',
      align: 'right',
      cell: ({ live_events_30d }) => format.count(live_events_30d),
    },
    { key: 'members', header: 'Members', align: 'right', cell: ({ members }) => format.count(members) },
    {
      key: 'actions',
      header: '',
      align: 'right',
      phone: 'corner',
      cell: (account) => (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => setChanging(account)}
          aria-label={`Plan and limits of ${account.name}`}
        >
          Plan…
        </Button>
      ),
    },
  ];
  return (
    <Panel
      title="Accounts"
      flush
      actions={
        <Button
          size="xs"
          leftSection={<PlusIcon width={14} strokeWidth={2} aria-hidden />}
          onClick={() => setCreating(true)}
        >
          Create account
        </Button>
      }
    >
      <QueryResult query={accounts} inset>
        {(list) =>
          list.length > 0 ? (
            <DataTable label="Accounts" columns={columns} rows={list} rowKey={({ id }) => id} />
          ) : (
            <EmptyState icon={BuildingOffice2Icon} title="No account yet">
              An account holds keys, events and people: one for each customer or product. Create the first,
              with yourself as its owner if you like.
            </EmptyState>
          )
        }
      </QueryResult>
      {creating && <CreateAccountDialog onClose={() => setCreating(false)} />}
      {changing && <PlanDialog account={changing} onClose={() => setChanging(null)} />}
    </Panel>
  );
}

function PlanOf({ of: account }: { of: OperatedAccount }) {
  const hasOwn = account.own_events_per_hour !== null || account.own_requests_per_second !== null;
  return (
    <span className={classes.plan}>
      {PLANS[account.plan]}
      {hasOwn && <Tag tone="quiet">Own limits</Tag>}
    </span>
  );
}

function Hour({ of: account }: { of: OperatedAccount }) {
  return (
    <span className={classes.hour}>
      {format.count(account.events_this_hour)}
      <span className={classes.of}> of {format.short(account.events_per_hour)}</span>
    </span>
  );
}
