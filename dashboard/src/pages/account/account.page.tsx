import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { Page } from '../../ui/page';
import { AuditLog } from './audit-log';
import { DataDeletion } from './data-deletion';
import { PlanAndLimits } from './plan-and-limits';

const route = getRouteApi('/signed-in/$account/$environment/account');

/** Plan and limits, audit log, and deletion of data of the account. */
export function AccountPage() {
  const { account } = usePageScope();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (!managesKeys(account.role)) {
    return (
      <Page title="Account" about={account.name} narrow>
        <PlanAndLimits />
      </Page>
    );
  }
  return (
    <Page title="Account" about={account.name}>
      <Tabs
        value={search.tab ?? 'plan'}
        onChange={(value) => void navigate({ search: { tab: value ?? undefined }, replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="plan">Plan and limits</Tabs.Tab>
          <Tabs.Tab value="audit">Audit log</Tabs.Tab>
          <Tabs.Tab value="data">Deleting data</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="plan">
          <PlanAndLimits />
        </Tabs.Panel>
        <Tabs.Panel value="audit">
          <AuditLog
            search={search}
            onChange={(part) =>
              void navigate({ search: { ...search, ...part }, replace: part.page === undefined })
            }
          />
        </Tabs.Panel>
        <Tabs.Panel value="data">
          <DataDeletion />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
