import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { KeyView } from '../../api/api.types';
import { answer, api } from '../../api/client';
import { keysOf } from '../../api/key.queries';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { actorLabel } from '../../ui/actors';
import { ErrorNotice } from '../../ui/error-notice';
import { Notice } from '../../ui/notice';
import { TimeAgo } from '../../ui/time-ago';
import { useTimes } from '../../ui/time-zone';

/** Says when a key will be deleted and who planned it, and calls it off. */
export function PlannedDeletion({ of: key }: { of: KeyView }) {
  const { account } = usePageScope();
  const times = useTimes();
  const keep = useMutation({
    mutationFn: () =>
      answer(
        api.DELETE('/dashboard/api/accounts/{account_id}/keys/{key_id}/deletion', {
          params: { path: { account_id: account.id, key_id: key.id } },
        }),
      ),
    onSuccess: () => notifications.show({ message: `“${key.name}” is kept.` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keysOf(account.id) }),
  });
  if (key.deletion_at === null) return null;
  return (
    <Notice tone="warn" title={`This key will be deleted on ${times.full(key.deletion_at, 'minute')}`}>
      {keep.isError && <ErrorNotice error={keep.error} />}
      That is <TimeAgo at={key.deletion_at} />, planned by {actorLabel(key.deletion_by ?? 'unknown')}. From
      then on every request with it fails with 401.
      <Group mt="xs">
        <Button size="compact-sm" variant="default" onClick={() => keep.mutate()} loading={keep.isPending}>
          Keep the key
        </Button>
      </Group>
    </Notice>
  );
}
