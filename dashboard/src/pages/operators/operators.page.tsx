import { LockClosedIcon } from '@heroicons/react/24/outline';
import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import type { OperatorsSearch } from '../../app/search';
import { useSession } from '../../app/session';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { OperatedAccounts } from './operated-accounts';
import { OperatedPeople } from './operated-people';
import { RefusedAccess } from './refused-access';
import { UnauthenticatedAttempts } from './unauthenticated-attempts';

const route = getRouteApi('/signed-in/operators');

/** All accounts and people of the installation, for its operators: numbers only, no data of any account. */
export function OperatorsPage() {
  const { person } = useSession();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  if (!person.is_operator) {
    return (
      <EmptyState icon={LockClosedIcon} title="Not for your role">
        This page is for the operators of this installation.
      </EmptyState>
    );
  }
  const change = (part: Partial<OperatorsSearch>) =>
    void navigate({ search: { ...search, ...part }, replace: part.page === undefined });
  return (
    <Page
      title="Operators"
      about="All accounts and people of this installation. Operators see numbers here, never an account’s data."
    >
      <Tabs
        value={search.tab ?? 'accounts'}
        onChange={(value) => void navigate({ search: { tab: value ?? undefined }, replace: true })}
        keepMounted={false}
      >
        <Tabs.List mb="lg">
          <Tabs.Tab value="accounts">Accounts</Tabs.Tab>
          <Tabs.Tab value="people">People</Tabs.Tab>
          <Tabs.Tab value="unauthenticated">Unauthenticated attempts</Tabs.Tab>
          <Tabs.Tab value="refused">Refused access</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="accounts">
          <OperatedAccounts search={search} onChange={change} />
        </Tabs.Panel>
        <Tabs.Panel value="people">
          <OperatedPeople search={search} onChange={change} />
        </Tabs.Panel>
        <Tabs.Panel value="unauthenticated">
          <UnauthenticatedAttempts />
        </Tabs.Panel>
        <Tabs.Panel value="refused">
          <RefusedAccess />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
