import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { api, deleted } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useMutation } from '../../api/use-mutation';
import { Dialog } from '../../ui/dialog';
import { ErrorNotice } from '../../ui/error-notice';
import { BOARD, type Board, boardQuery, boardsQuery, pathOf } from './boards.queries';
import { useSavedScope } from './use-saved-scope';

/** Deletes a board; its reports stay. */
export function DeleteBoardDialog({ of: board, onClose }: { of: Board; onClose: () => void }) {
  const scope = useSavedScope();
  const navigate = useNavigate();
  const deletion = useMutation({
    mutationFn: () =>
      deleted(api.DELETE(BOARD, { params: { path: { ...pathOf(scope), board_id: board.id } } })),
    onSuccess: async () => {
      notifications.show({ message: `“${board.name}” is deleted.` });
      onClose();
      await navigate({ to: `/${scope.account}/${scope.environment}/boards` as string });
      queryClient.removeQueries({ queryKey: boardQuery(scope, board.id).queryKey });
      await queryClient.invalidateQueries({ queryKey: boardsQuery(scope).queryKey });
    },
  });
  return (
    <Dialog name="board-delete" title={`Delete “${board.name}”?`} onClose={onClose}>
      <Stack gap="md">
        {deletion.isError && <ErrorNotice error={deletion.error} />}
        <div>
          The board and its notes are gone for everybody. The saved reports on it stay, and so do the events.
        </div>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button color="red" loading={deletion.isPending} onClick={() => deletion.mutate()}>
            Delete board
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
