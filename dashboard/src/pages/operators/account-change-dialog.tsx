import type { OperatedAccount } from '../../api/api.types';
import type { AccountChange } from './account-actions';
import { PlanDialog } from './plan-dialog';
import { RenameAccountDialog } from './rename-account-dialog';
import { SuspensionDialog } from './suspension-dialog';

interface AccountChangeDialogProps {
  readonly account: OperatedAccount;
  readonly change: AccountChange;
  readonly onClose: () => void;
}

/** The dialog of one change of an account. */
export function AccountChangeDialog({ account, change, onClose }: AccountChangeDialogProps) {
  if (change === 'plan') return <PlanDialog account={account} onClose={onClose} />;
  if (change === 'rename') return <RenameAccountDialog account={account} onClose={onClose} />;
  return <SuspensionDialog account={account} onClose={onClose} />;
}
