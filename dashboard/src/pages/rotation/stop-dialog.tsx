import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { KeyView } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { deletionFactsQuery, keysOf } from '../../api/key.queries';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { Notice } from '../../ui/notice';
import { QueryResult } from '../../ui/query-result';
import { DeleteKeyForm } from '../keys/delete-key-form';

interface StopDialogProps {
  readonly old: KeyView;
  /** Which was to take over. */
  readonly successor: KeyView;
  readonly onClose: () => void;
}

/** Gives a rotation up, and offers to delete the key that was to take over. */
export function StopDialog({ old, successor: next, onClose }: StopDialogProps) {
  const { account } = usePageScope();
  const [deleting, setDeleting] = useState(false);
  const facts = useQuery({ ...deletionFactsQuery(account.id, next.id), enabled: deleting });
  const stop = useMutation({
    mutationFn: () =>
      answer(
        api.DELETE('/dashboard/api/accounts/{account_id}/keys/{key_id}/rotation', {
          params: { path: { account_id: account.id, key_id: old.id } },
        }),
      ),
    onSuccess: () => {
      notifications.show({ message: `The rotation of “${old.name}” is stopped.` });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf(account.id) }),
  });
  return (
    <Dialog
      name="rotation-stop"
      onClose={onClose}
      title={deleting ? `Delete “${next.name}”?` : 'Stop the rotation?'}
    >
      {stop.isError && <ErrorNotice error={stop.error} />}
      {deleting ? (
        <QueryResult query={facts} lines={4}>
          {(known) => (
            <DeleteKeyForm facts={known} atOnce onDeleted={() => stop.mutate()} onCancel={onClose} />
          )}
        </QueryResult>
      ) : (
        <Stack gap="md">
          <div>“{old.name}” stays as it is.</div>
          {next.state === 'active' && (
            <Notice
              tone={next.last_used_at === null ? 'warn' : 'quiet'}
              title={
                next.last_used_at === null ? `“${next.name}” was never used` : `“${next.name}” is in use`
              }
            >
              {next.last_used_at === null
                ? 'Delete it, too, or a working key stays behind that nobody needs.'
                : 'Requests of those who have switched to it are refused once it is deleted.'}
            </Notice>
          )}
          <Group justify="flex-end">
            {next.state === 'active' && (
              <Button variant="default" onClick={() => setDeleting(true)}>
                Delete the new key, too…
              </Button>
            )}
            <Button onClick={() => stop.mutate()} loading={stop.isPending}>
              {next.state === 'active' ? 'Stop and keep both keys' : 'Stop'}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
