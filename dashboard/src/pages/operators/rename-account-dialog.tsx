import type { OperatedAccount } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { OPERATOR } from '../../api/operator.queries';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { Dialog } from '../../ui/dialog';
import { NameForm } from '../../ui/name-form';

/** Changes what an account is called; its people see the new name at once. */
export function RenameAccountDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const rename = async (name: string) => {
    await answer(
      api.PATCH('/dashboard/api/operator/accounts/{operated_account_id}', {
        params: { path: { operated_account_id: account.id } },
        body: { name },
      }),
    );
    void queryClient.invalidateQueries({ queryKey: OPERATOR });
    void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    onClose();
  };
  return (
    <Dialog name="account-rename" onClose={onClose} title={`Rename ${account.name}`}>
      <NameForm label="Name" name={account.name} confirm="Rename" onSave={rename} onCancel={onClose} />
    </Dialog>
  );
}
