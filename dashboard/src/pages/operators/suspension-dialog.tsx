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

/** Suspends an account, or changes the reason where it is suspended. */
export function SuspensionDialog({ account, onClose }: { account: OperatedAccount; onClose: () => void }) {
  const isSuspended = account.suspension !== null;
  const [reason, setReason] = useState(account.suspension?.reason ?? '');
  const suspend = useMutation<unknown>({
    mutationFn: () => {
      const path = '/dashboard/api/operator/accounts/{operated_account_id}/suspension';
      const params = { path: { operated_account_id: account.id } };
      const body = { reason: reason.trim() || null };
      return isSuspended ? api.PATCH(path, { params, body }) : api.PUT(path, { params, body });
    },
    onSuccess: () => {
      const done = isSuspended
        ? `The people of “${account.name}” see the new reason.`
        : `“${account.name}” is suspended.`;
      notifications.show({ message: done });
      void queryClient.invalidateQueries({ queryKey: OPERATOR });
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
      onClose();
    },
  });
  return (
    <Dialog
      name="account-suspension"
      onClose={onClose}
      title={isSuspended ? `Why ${account.name} is suspended` : `Suspend ${account.name}?`}
    >
      <Stack gap="md">
        {suspend.isError && <ErrorNotice error={suspend.error} />}
        {!isSuspended && (
          <div>
            From this moment every key of the account is refused with <code>403 Account suspended</code>, and
            its people see only a page that says so. Events sent meanwhile are not stored. You can resume it
            at any time. What it has is kept: no event leaves because the account keeps its events for so many
            days. Only a limit of months for the whole service, and deletions of keys that are planned, go on.
          </div>
        )}
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
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            {...(!isSuspended && { color: 'red' })}
            loading={suspend.isPending}
            onClick={() => suspend.mutate()}
          >
            {isSuspended ? 'Save' : 'Suspend'}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
