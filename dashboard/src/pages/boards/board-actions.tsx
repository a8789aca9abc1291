import { EllipsisHorizontalIcon, PencilSquareIcon } from '@heroicons/react/24/outline';
import { ActionIcon, Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { errorMessage } from '../../api/api-failure';
import { api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { savedOf } from '../../api/saved.queries';
import { useMutation } from '../../api/use-mutation';
import { managesKeys, usePageScope } from '../../app/page-scope';
import { BoardFactsDialog } from './board-facts-dialog';
import classes from './boards.module.css';
import { BOARD, type Board, pathOf } from './boards.queries';
import { DeleteBoardDialog } from './delete-board-dialog';
import { DigestDialog } from './digest/digest-dialog';
import { useSavedScope } from './use-saved-scope';

interface BoardActionsProps {
  readonly board: Board;
  /** It is shown as it was left, and not stored yet: what is done with it waits. */
  readonly isSaving: boolean;
  readonly onEdit: () => void;
}

/** What may be done with a board; what the role does not allow is there, and says so. */
export function BoardActions({ board, isSaving, onEdit }: BoardActionsProps) {
  const { account } = usePageScope();
  const scope = useSavedScope();
  const [dialog, open] = useState<'facts' | 'digest' | 'delete' | null>(null);
  const { may_change: mayChange } = board;
  const manages = managesKeys(account.role);
  const choosing = useMutation({
    mutationFn: () =>
      api.PUT(`${BOARD}/default`, { params: { path: { ...pathOf(scope), board_id: board.id } } }),
    onSuccess: () => {
      notifications.show({ message: `“${board.name}” is the default board.` });
      return queryClient.invalidateQueries({ queryKey: savedOf(scope) });
    },
    onError: (error) => notifications.show({ message: errorMessage(error) }),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<PencilSquareIcon width={16} aria-hidden />}
        disabled={!mayChange}
        loading={isSaving}
        onClick={onEdit}
      >
        Edit
      </Button>
      <Menu position="bottom-end" width={250} shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size={36} aria-label="More about this board" disabled={isSaving}>
            <EllipsisHorizontalIcon width={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item disabled={!mayChange} onClick={() => open('facts')}>
            Rename or describe…
          </Menu.Item>
          <Menu.Item disabled={!manages || board.is_default} onClick={() => choosing.mutate()}>
            {board.is_default ? 'Is the default board' : 'Make the default board'}
            {!manages && <span className={classes.why}>Owners and admins</span>}
          </Menu.Item>
          <Menu.Item onClick={() => open('digest')}>Weekly e-mail…</Menu.Item>
          <Menu.Divider />
          <Menu.Item c="var(--mantine-color-error)" disabled={!mayChange} onClick={() => open('delete')}>
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'facts' && <BoardFactsDialog of={board} onClose={() => open(null)} />}
      {dialog === 'digest' && <DigestDialog of={board} onClose={() => open(null)} />}
      {dialog === 'delete' && <DeleteBoardDialog of={board} onClose={() => open(null)} />}
    </>
  );
}
