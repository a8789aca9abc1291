import { BuildingOffice2Icon } from '@heroicons/react/24/outline';
import { Empty } from '../ui/empty';
import { useTitle } from '../ui/page';

/** For somebody who belongs to no account. */
export function NoAccountPage() {
  useTitle('No account');
  return (
    <Empty icon={BuildingOffice2Icon} title="You belong to no account yet">
      Ask the owner of an account, or the operator of this installation, to invite you. They will give you a
      link.
    </Empty>
  );
}
