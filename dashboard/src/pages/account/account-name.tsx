import { notifications } from '@mantine/notifications';
import { useRouter } from '@tanstack/react-router';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { usePageScope } from '../../app/page-scope';
import { NameForm } from '../../ui/name-form';
import { Panel } from '../../ui/panel';

/** Changes what the account is called; for its owners. */
export function AccountName() {
  const { account } = usePageScope();
  const router = useRouter();
  const save = async (name: string) => {
    await answer(
      api.PATCH('/dashboard/api/accounts/{account_id}', {
        params: { path: { account_id: account.id } },
        body: { name },
      }),
    );
    notifications.show({ message: `The account is now called ${name}.` });
    void queryClient.invalidateQueries({ queryKey: ['account', account.id] });
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    await router.invalidate();
  };
  return (
    <Panel title="Name" about="What its people, and the operator of this installation, know the account by.">
      <div style={{ maxWidth: 420 }}>
        <NameForm
          key={account.name}
          label="Account name"
          name={account.name}
          confirm="Save name"
          onSave={save}
        />
      </div>
    </Panel>
  );
}
