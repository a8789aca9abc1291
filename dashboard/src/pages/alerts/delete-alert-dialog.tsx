import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { ALERTS, type AlertView, alertsOf } from '../../api/alert.queries';
import { api, deleted } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';

/** Deletes an alert and its history. */
export function DeleteAlertDialog({ of: alert, onClose }: { of: AlertView; onClose: () => void }) {
  const { account, environment } = usePageScope();
  const deletion = useMutation({
    mutationFn: () =>
      deleted(
        api.DELETE(`${ALERTS}/{alert_id}`, {
          params: { path: { account_id: account.id, environment, alert_id: alert.id } },
        }),
      ),
    onSuccess: () => {
      notifications.show({ message: `“${alert.name}” is deleted.` });
      void queryClient.invalidateQueries({ queryKey: alertsOf(account.id) });
      onClose();
    },
  });
  return (
    <Dialog name="alert-delete" title={`Delete “${alert.name}”?`} onClose={onClose}>
      <Stack gap="md">
        {deletion.isError && <ErrorNotice error={deletion.error} />}
        <div>
          Nobody is told any more, and its history is gone. To have quiet for a while, snooze it instead.
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete alert
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
