import { useNavigate } from '@tanstack/react-router';
import { answer, api } from '../../api/client';
import { queryClient } from '../../api/query-client';
import { useReadRevision } from '../../api/use-read-revision';
import { FactsForm } from '../../reports/saved/facts-form';
import { Dialog } from '../../ui/dialog';
import { BOARD, BOARDS, type Board, boardQuery, pathOf } from './boards.queries';
import { useSavedScope } from './use-saved-scope';

/** What a board is called and what it is for; of no board: those of a new one, which is opened then. */
export function BoardFactsDialog({ of: board, onClose }: { of: Board | null; onClose: () => void }) {
  const scope = useSavedScope();
  const navigate = useNavigate();
  const change = useReadRevision(board);
  const open = async (saved: Board) => {
    queryClient.setQueryData(boardQuery(scope, saved.id).queryKey, saved);
    onClose();
    if (!board) await navigate({ to: `/${scope.account}/${scope.environment}/boards/${saved.id}` as string });
  };
  return (
    <Dialog
      name="board-facts"
      title={board ? `Rename “${board.name}”` : 'New board'}
      size={520}
      onClose={onClose}
    >
      <FactsForm
        of={board ?? undefined}
        submit={board ? 'Save' : 'Make board'}
        save={(facts) =>
          board
            ? change((revision) =>
                answer(
                  api.PATCH(BOARD, {
                    params: { path: { ...pathOf(scope), board_id: board.id } },
                    body: { ...facts, revision },
                  }),
                ),
              )
            : answer(api.POST(BOARDS, { params: { path: pathOf(scope) }, body: facts }))
        }
        onSaved={open}
        onClose={onClose}
      />
    </Dialog>
  );
}
