import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { alertsOf, CHANNELS, type ChannelView } from '../../api/alert.queries';
import { api, deleted } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';

/** Deletes a channel; alerts go on without it. */
export function DeleteChannelDialog({ of: channel, onClose }: { of: ChannelView; onClose: () => void }) {
  const { account } = usePageScope();
  const deletion = useMutation({
    mutationFn: () =>
      deleted(
        api.DELETE(`${CHANNELS}/{channel_id}`, {
          params: { path: { account_id: account.id, channel_id: channel.id } },
        }),
      ),
    onSuccess: () => {
      notifications.show({ message: `“${channel.name}” is deleted.` });
      void queryClient.invalidateQueries({ queryKey: alertsOf(account.id) });
      onClose();
    },
  });
  return (
    <Dialog name="channel-delete" title={`Delete “${channel.name}”?`} onClose={onClose}>
      <Stack gap="md">
        {deletion.isError && <ErrorNotice error={deletion.error} />}
        <div>What waits for it is not sent any more. Alerts that write to it go on without it.</div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete channel
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
