import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { OperatedAccount } from '../../api/api.types';
import { api } from '../../api/client';
import { OPERATOR } from '../../api/operator.queries';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';

/** Resumes an account that is suspended. */
export function ResumeDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const resume = useMutation<unknown>({
    mutationFn: () =>
      api.DELETE('/dashboard/api/operator/accounts/{operated_account_id}/suspension', {
        params: { path: { operated_account_id: account.id } },
      }),
    onSuccess: () => {
      notifications.show({ message: `“${account.name}” is resumed: it works as before.` });
      void queryClient.invalidateQueries({ queryKey: OPERATOR });
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog name="account-suspension" onClose={onClose} title={`Resume ${account.name}?`}>
      <Stack gap="md">
        {resume.isError && <ErrorNotice error={resume.error} />}
        <div>
          Its keys work again at once, and its people see its pages again.
          {account.retention_days !== null &&
            ` Events older than ${account.retention_days} days leave again, for good.`}
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={resume.isPending} onClick={() => resume.mutate()}>
            Resume
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
