import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { format } from '../../ui/format';

/** Asks for the account's name, then deletes portion by portion and shows the progress. */
export function PurgeDialog({
  onDone,
  onCancel,
}: {
  onDone: (deleted: number) => void;
  onCancel: () => void;
}) {
  const { account } = usePageScope();
  const [typed, setTyped] = useState('');
  const [deleted, setDeleted] = useState(0);
  const purge = useMutation({
    mutationFn: async () => {
      let sum = 0;
      for (let hasMore = true; hasMore; ) {
        const portion = await answer(
          api.POST('/dashboard/api/accounts/{account_id}/test-data/purge', {
            params: { path: { account_id: account.id } },
            body: { confirm_name: typed },
          }),
        );
        sum += portion.deleted;
        hasMore = portion.has_more;
        setDeleted(sum);
      }
      return sum;
    },
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['account', account.id] }),
  });
  return (
    <Dialog
      name="test-data-purge"
      onClose={onCancel}
      title="Delete all test data?"
      staysOpen={purge.isPending}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          purge.mutate();
        }}
      >
        <Stack gap="md">
          {purge.isError && <ErrorNotice error={purge.error} />}
          <div>All test events of “{account.name}” will be deleted for good. Keys and live data stay.</div>
          <TextInput
            label={`Type the name of the account to confirm: ${account.name}`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            data-autofocus
            disabled={purge.isPending}
          />
          <Group justify="flex-end">
            {purge.isPending && <span role="status">{format.plural(deleted, 'event')} deleted so far…</span>}
            <Button variant="default" onClick={onCancel} disabled={purge.isPending}>
              Cancel
            </Button>
            <Button type="submit" color="red" loading={purge.isPending} disabled={typed !== account.name}>
              Delete test data
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
