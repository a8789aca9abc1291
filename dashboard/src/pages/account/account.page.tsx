import { Stack } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { Page } from '../../ui/page';
import { PageTabs } from '../../ui/page-tabs';
import { AccountName } from './account-name';
import { AuditLog } from './audit-log';
import { DataDeletion } from './data-deletion';
import { PlanAndLimits } from './plan-and-limits';
import { Traffic } from './traffic';

const route = getRouteApi('/signed-in/$account/$environment/account');

/** Plan and limits, traffic lists, audit log, and deletion of data of the account; who manages nothing sees the first two. */
export function AccountPage() {
  const { account } = usePageScope();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const manages = managesKeys(account.role);
  const ofManagers = [
    {
      value: 'audit',
      label: 'Audit log',
      content: () => (
        <AuditLog
          search={search}
          onChange={(part) =>
            void navigate({ search: { ...search, ...part }, replace: part.page === undefined })
          }
        />
      ),
    },
    { value: 'data', label: 'Deleting data', content: () => <DataDeletion /> },
  ];
  return (
    <Page title="Account" about={account.name}>
      <PageTabs
        value={search.tab}
        onChange={(tab) => void navigate({ search: { tab }, replace: true })}
        tabs={[
          {
            value: 'plan',
            label: 'Plan and limits',
            content: () => (
              <Stack gap="lg">
                <PlanAndLimits />
                {account.role === 'owner' && <AccountName />}
              </Stack>
            ),
          },
          { value: 'traffic', label: 'Traffic', content: () => <Traffic /> },
          ...(manages ? ofManagers : []),
        ]}
      />
    </Page>
  );
}
