import type { OperatedAccount } from '../../api/api.types';
import { type Column, DataTable } from '../../ui/data-table';
import { format } from '../../ui/format';
import { PLANS } from '../../ui/labels';
import { Tag } from '../../ui/tag';
import { AccountActions, type AccountChange } from './account-actions';
import classes from './account-table.module.css';

interface AccountTableProps {
  readonly accounts: readonly OperatedAccount[];
  readonly onChange: (account: OperatedAccount, change: AccountChange) => void;
}

/** Accounts with their limits and numbers; suspended ones are marked. */
export function AccountTable({ accounts, onChange }: AccountTableProps) {
  const columns: Column<OperatedAccount>[] = [
    { key: 'name', header: 'Account', phone: 'top', grow: true, cell: (account) => <Name of={account} /> },
    { key: 'plan', header: 'Plan', cell: (account) => <PlanOf of={account} /> },
    { key: 'hour', header: 'This hour', align: 'right', cell: (account) => <Hour of={account} /> },
    {
      key: 'live',
      header: 'Live events, 30 days',
      align: 'right',
      cell: ({ live_events_30d }) => countOf(live_events_30d),
    },
    { key: 'members', header: 'Members', align: 'right', cell: ({ members }) => format.count(members) },
    {
      key: 'actions',
      header: '',
      align: 'right',
      phone: 'corner',
      cell: (account) => (
        <AccountActions account={account} onChange={(change) => onChange(account, change)} />
      ),
    },
  ];
  return <DataTable label="Accounts" columns={columns} rows={accounts} rowKey={({ id }) => id} />;
}

function Name({ of: account }: { of: OperatedAccount }) {
  return (
    <div className={classes.name}>
      <span className={classes.title}>
        {account.name}
        {account.suspension && <Tag tone="warn">Suspended</Tag>}
      </span>
      <code>{account.id}</code>
      {account.suspension?.reason && <span className={classes.reason}>{account.suspension.reason}</span>}
    </div>
  );
}

function PlanOf({ of: account }: { of: OperatedAccount }) {
  const hasOwn = account.own_events_per_hour !== null || account.own_requests_per_second !== null;
  return (
    <div className={classes.plan}>
      <span>{PLANS[account.plan]}</span>
      <span className={classes.limits}>
        {hasOwn && 'own limits, '}
        {format.count(account.requests_per_second)} requests/s
      </span>
    </div>
  );
}

function Hour({ of: account }: { of: OperatedAccount }) {
  return (
    <span className={classes.hour}>
      {countOf(account.events_this_hour)}
      <span className={classes.of}> of {format.short(account.events_per_hour)}</span>
    </span>
  );
}

/** What lies on a machine that does not answer is not known now. */
function countOf(events: number | null): string {
  return events === null ? 'not known' : format.count(events);
}
