import { BuildingOffice2Icon, PlusIcon } from '@heroicons/react/24/outline';
import { Button, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OperatedAccount, Plan } from '../../api/api.types';
import { type OperatedAccountFilter, operatedAccountsQuery } from '../../api/operator.queries';
import type { OperatorsSearch } from '../../app/search';
import { EmptyState } from '../../ui/empty-state';
import { ACCOUNT_STATES, PLANS } from '../../ui/labels';
import { ListFilters } from '../../ui/list-filters';
import { ACCOUNT_ORDERS, type AccountOrder } from '../../ui/list-orders';
import { PageTurner } from '../../ui/page-turner';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import type { AccountChange } from './account-actions';
import { AccountChangeDialog } from './account-change-dialog';
import { AccountTable } from './account-table';
import { CreateAccountDialog } from './create-account-dialog';

const PAGE_SIZE = 25;

interface OperatedAccountsProps {
  readonly search: OperatorsSearch;
  readonly onChange: (part: Partial<OperatorsSearch>) => void;
}

/** Every account with its plan and its usage, a page at a time. */
export function OperatedAccounts({ search, onChange }: OperatedAccountsProps) {
  const accounts = useQuery(operatedAccountsQuery(filterOf(search)));
  const [creating, setCreating] = useState(false);
  const [changing, setChanging] = useState<{ account: OperatedAccount; change: AccountChange } | null>(null);
  const { find, plan, state, order, page } = search;
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
      <ListFilters
        what="accounts"
        placeholder="Name, id, or a member’s e-mail"
        search={{ find, plan, state, order, page }}
        orders={ACCOUNT_ORDERS}
        defaultOrder="newest"
        onChange={onChange}
      >
        <Select
          aria-label="Plan"
          placeholder="Any plan"
          clearable
          data={optionsOf(PLANS)}
          value={plan ?? null}
          onChange={(next) => onChange({ plan: (next ?? undefined) as Plan | undefined, page: undefined })}
        />
        <Select
          aria-label="State"
          placeholder="Any state"
          clearable
          data={optionsOf(ACCOUNT_STATES)}
          value={state ?? null}
          onChange={(next) =>
            onChange({ state: (next ?? undefined) as OperatorsSearch['state'], page: undefined })
          }
        />
      </ListFilters>
      <QueryResult query={accounts} lines={6} inset>
        {(list) =>
          list.accounts.length > 0 ? (
            <>
              <AccountTable
                accounts={list.accounts}
                onChange={(account, change) => setChanging({ account, change })}
              />
              <PageTurner
                what="account"
                page={list.page}
                pages={list.pages}
                pageSize={PAGE_SIZE}
                total={list.total}
                onTurn={(next) => onChange({ page: next })}
              />
            </>
          ) : (
            <NoAccounts isFiltered={[find, plan, state].some((value) => value !== undefined)} />
          )
        }
      </QueryResult>
      {creating && <CreateAccountDialog onClose={() => setCreating(false)} />}
      {changing && <AccountChangeDialog {...changing} onClose={() => setChanging(null)} />}
    </Panel>
  );
}

function filterOf({ find, plan, state, order, page = 1 }: OperatorsSearch): OperatedAccountFilter {
  const { sort, order: direction } =
    ACCOUNT_ORDERS[(order ?? 'newest') as AccountOrder] ?? ACCOUNT_ORDERS.newest;
  return { search: find, plan, state, sort, order: direction, page, limit: PAGE_SIZE };
}

function NoAccounts({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) return <EmptyState icon={BuildingOffice2Icon} title="No account matches the filter" />;
  return (
    <EmptyState icon={BuildingOffice2Icon} title="No account yet">
      An account holds keys, events and people: one for each customer or product. Create the first, with
      yourself as its owner if you like.
    </EmptyState>
  );
}

function optionsOf(labels: Readonly<Record<string, string>>) {
  return Object.entries(labels).map(([value, label]) => ({ value, label }));
}
