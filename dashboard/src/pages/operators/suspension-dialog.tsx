import { Button, Group, Stack, Textarea } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import type { OperatedAccount } from '../../api/api.types';
import { api } from '../../api/client';
import { OPERATOR } from '../../api/operator.queries';
import { queryClient } from '../../api/query-client';
import { sessionQuery } from '../../api/session.queries';
import { useMutation } from '../../api/use-mutation';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';

/** Suspends an account, or resumes it where it is suspended. */
export function SuspensionDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const isSuspended = account.suspension !== null;
  const [reason, setReason] = useState('');
  const params = { path: { operated_account_id: account.id } };
  const mutation = useMutation<unknown>({
    mutationFn: () =>
      isSuspended
        ? api.DELETE('/dashboard/api/operator/accounts/{operated_account_id}/suspension', { params })
        : api.PUT('/dashboard/api/operator/accounts/{operated_account_id}/suspension', {
            params,
            body: { reason: reason.trim() || null },
          }),
    onSuccess: () => {
      notifications.show({
        message: `“${account.name}” is ${isSuspended ? 'resumed: it works as before' : 'suspended'}.`,
      });
      void queryClient.invalidateQueries({ queryKey: OPERATOR });
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      name="account-suspension"
      onClose={onClose}
      title={`${isSuspended ? 'Resume' : 'Suspend'} ${account.name}?`}
    >
      <Stack gap="md">
        {mutation.isError && <ErrorNotice error={mutation.error} />}
        {isSuspended ? (
          <div>
            Its keys work again at once, and its people see its pages again.
            {account.retention_days !== null &&
              ` Events older than ${account.retention_days} days leave again, for good.`}
          </div>
        ) : (
          <>
            <div>
              From this moment every key of the account is refused with <code>403 Account suspended</code>,
              and its people see only a page that says so. Events sent meanwhile are not stored. You can
              resume it at any time. What it has is kept: no event leaves because the account keeps its events
              for so many days. Only a limit of months for the whole service, and deletions of keys that are
              planned, go on.
            </div>
            <Textarea
              label="Reason"
              description="Shown to the people of the account; optional"
              maxLength={300}
              autosize
              minRows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              data-autofocus
            />
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            color={isSuspended ? undefined : 'red'}
            loading={mutation.isPending}
            onClick={() => mutation.mutate()}
          >
            {isSuspended ? 'Resume' : 'Suspend'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
