import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { api, deleted } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { savedOf } from '../../api/saved.queries';
import { useMutation } from '../../api/use-mutation';
import { usePageScope } from '../../app/page-scope';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { BoardsOf } from './boards-of';
import type { SavedReport } from './saved-table';

/** Deletes a saved report, and its links with it. */
export function DeleteSavedDialog({ of: report, onClose }: { of: SavedReport; onClose: () => void }) {
  const { account, environment } = usePageScope();
  const deletion = useMutation({
    mutationFn: () =>
      deleted(
        api.DELETE('/dashboard/api/accounts/{account_id}/{environment}/saved-reports/{saved_report_id}', {
          params: { path: { account_id: account.id, environment, saved_report_id: report.id } },
        }),
      ),
    onSuccess: () => {
      notifications.show({ message: `“${report.name}” is deleted.` });
      void queryClient.invalidateQueries({ queryKey: savedOf({ account: account.id, environment }) });
      onClose();
    },
  });
  return (
    <Dialog name="saved-delete" title={`Delete “${report.name}”?`} onClose={onClose}>
      <Stack gap="md">
        {deletion.isError && <ErrorNotice error={deletion.error} />}
        <div>
          The question is gone for everybody, its links show nothing any more, and its alerts are deleted with
          it. The events stay.
        </div>
        <BoardsOf report={report.id} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete report
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
