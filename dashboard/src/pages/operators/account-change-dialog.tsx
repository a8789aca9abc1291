import type { OperatedAccount } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { InviteDialog, type Invited } from '../../ui/invite-dialog';
import type { AccountChange } from './account-actions';
import { PlanDialog } from './plan-dialog';
import { RenameAccountDialog } from './rename-account-dialog';
import { ResumeDialog } from './resume-dialog';
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
  if (change === 'invite') {
    const invite = (body: Invited) =>
      answer(
        api.POST('/dashboard/api/operator/accounts/{operated_account_id}/invitations', {
          params: { path: { operated_account_id: account.id } },
          body,
        }),
      );
    return <InviteDialog to={account.name} firstRole="owner" invite={invite} onClose={onClose} />;
  }
  if (change === 'resume') return <ResumeDialog account={account} onClose={onClose} />;
  return <SuspensionDialog account={account} onClose={onClose} />;
}
