import { BuildingOffice2Icon } from '@heroicons/react/24/outline';
import { EmptyState } from '../ui/empty-state';
import { useTitle } from '../ui/page';

/** For a person who is a member of no account. */
export function NoAccountPage() {
  useTitle('No account');
  return (
    <EmptyState icon={BuildingOffice2Icon} title="You belong to no account yet">
      Ask the owner of an account, or the operator of this installation, to invite you. They will give you a
      link.
    </EmptyState>
  );
}
