import { LockClosedIcon } from '@heroicons/react/24/outline';
import { getRouteApi } from '@tanstack/react-router';
import type { OperatorsSearch } from '../../app/search';
import { useSession } from '../../app/session';
import { EmptyState } from '../../ui/empty-state';
import { Page } from '../../ui/page';
import { PageTabs } from '../../ui/page-tabs';
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
      <PageTabs
        value={search.tab}
        onChange={(tab) => void navigate({ search: { tab }, replace: true })}
        tabs={[
          {
            value: 'accounts',
            label: 'Accounts',
            content: () => <OperatedAccounts search={search} onChange={change} />,
          },
          {
            value: 'people',
            label: 'People',
            content: () => <OperatedPeople search={search} onChange={change} />,
          },
          {
            value: 'unauthenticated',
            label: 'Unauthenticated attempts',
            content: () => <UnauthenticatedAttempts />,
          },
          { value: 'refused', label: 'Refused access', content: () => <RefusedAccess /> },
        ]}
      />
    </Page>
  );
}
