import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { Annotated } from '../../reports/annotations/annotated';
import { LeaveGuard } from '../../ui/leave-guard';
import { Page } from '../../ui/page';
import { QueryResult } from '../../ui/query-result';
import { BoardActions } from './board-actions';
import { BoardEditor } from './board-editor';
import { BoardGrid } from './board-grid';
import { BoardRange } from './board-range';
import { type Board, boardQuery } from './boards.queries';
import { EmptyBoard } from './empty-board';
import { SaveFailure } from './save-failure';
import { useBoardEdit } from './use-board-edit';
import { useSavedScope } from './use-saved-scope';

/** One board: its saved reports and notes, each where somebody has put it. */
export function BoardPage() {
  const scope = useSavedScope();
  const { board: id } = useParams({ strict: false }) as { board: string };
  const query = useQuery(boardQuery(scope, id));
  const all = (
    <Anchor component={Link} to={`/${scope.account}/${scope.environment}/boards`} inherit underline="always">
      All boards
    </Anchor>
  );
  if (query.data === undefined)
    return (
      <Page title="Board" about={all}>
        <QueryResult query={query} lines={6}>
          {() => null}
        </QueryResult>
      </Page>
    );
  return <ShownBoard key={id} board={query.data} all={all} />;
}

function ShownBoard({ board, all }: { board: Board; all: React.ReactNode }) {
  const edit = useBoardEdit(board);
  const { description, may_change: mayChange, owner } = board;
  return (
    <Page
      title={board.name}
      about={
        <>
          {description && <>{description} </>}
          {all}
          {!mayChange && ` · Made by ${owner}: analysts change their own boards, owners and admins all.`}
        </>
      }
      actions={
        edit.draft === null && <BoardActions board={board} isSaving={edit.isSaving} onEdit={edit.begin} />
      }
    >
      {edit.isSaving && (
        <LeaveGuard title="Leave before the board is saved?" leaveLabel="Leave">
          Should it not be saved, what was moved, added and removed is lost.
        </LeaveGuard>
      )}
      <SaveFailure edit={edit} />
      {edit.draft !== null ? (
        <BoardEditor edit={edit} draft={edit.draft} />
      ) : board.tiles.length === 0 ? (
        <EmptyBoard mayChange={mayChange} onEdit={edit.begin} />
      ) : (
        <Annotated>
          <BoardRange />
          <BoardGrid tiles={board.tiles} />
        </Annotated>
      )}
    </Page>
  );
}
