import { Button, Group, Stack } from '@mantine/core';
import { CHANNELS, type ChannelView } from '../../api/alert.queries';
import { answer, api } from '../../api/client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { ChannelSecret } from './channel-secret';

/** Replaces the secret of a webhook, once somebody has said so, and shows the new one, once. */
export function ReplaceSecretDialog({ of: channel, onClose }: { of: ChannelView; onClose: () => void }) {
  const { account } = usePageScope();
  const replace = useMutation({
    mutationFn: () =>
      answer(
        api.POST(`${CHANNELS}/{channel_id}/secret`, {
          params: { path: { account_id: account.id, channel_id: channel.id } },
        }),
      ),
  });
  return (
    <Dialog
      name="channel-secret"
      title={replace.data ? `New secret of “${channel.name}”` : `Replace the secret of “${channel.name}”?`}
      onClose={onClose}
      staysOpen={replace.isPending || replace.isSuccess}
    >
      {replace.data ? (
        <ChannelSecret of={replace.data} onDone={onClose} />
      ) : (
        <Stack gap="md">
          {replace.isError && <ErrorNotice error={replace.error} />}
          <div>
            From the next message on the new one signs. A receiver that still has the one before then refuses
            what it is sent.
          </div>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose} disabled={replace.isPending} data-autofocus>
              Cancel
            </Button>
            <Button loading={replace.isPending} onClick={() => replace.mutate()}>
              Replace secret
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
