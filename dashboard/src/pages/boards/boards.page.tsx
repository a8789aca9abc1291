import { PlusIcon, Squares2X2Icon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { usePageScope } from '../../app/page-scope';
import { Breakable } from '../../ui/breakable';
import { type Column, DataTable } from '../../ui/data-table';
import { ENVIRONMENTS } from '../../ui/labels';
import { Page } from '../../ui/page';
import { Panel } from '../../ui/panel';
import { QueryResult } from '../../ui/query-result';
import { Tag } from '../../ui/tag';
import { Time } from '../../ui/time';
import { BoardFactsDialog } from './board-facts-dialog';
import classes from './boards.module.css';
import { type Board, boardsQuery } from './boards.queries';
import { FirstBoard } from './first-board';
import { useSavedScope } from './use-saved-scope';

/** The boards of one environment: saved reports side by side, for everybody of the account. */
export function BoardsPage() {
  const { account, environment } = usePageScope();
  const [isOpen, open] = useState(false);
  const list = useQuery(boardsQuery(useSavedScope()));
  return (
    <Page
      title="Boards"
      about={`Saved reports about ${ENVIRONMENTS[environment].toLowerCase()} data side by side, for everybody of ${account.name}.`}
      actions={
        <Button leftSection={<PlusIcon width={16} aria-hidden />} onClick={() => open(true)}>
          New board
        </Button>
      }
    >
      <QueryResult query={list} lines={6}>
        {({ boards }) => (boards.length > 0 ? <BoardTable boards={boards} /> : <FirstBoard />)}
      </QueryResult>
      {isOpen && <BoardFactsDialog of={null} onClose={() => open(false)} />}
    </Page>
  );
}

function BoardTable({ boards }: { boards: readonly Board[] }) {
  const columns: readonly Column<Board>[] = [
    { key: 'name', header: 'Name', phone: 'top', grow: true, cell: (board) => <Name board={board} /> },
    { key: 'tiles', header: 'Tiles', align: 'right', cell: ({ tiles }) => tiles.length },
    { key: 'owner', header: 'Made by', cell: ({ owner }) => <Breakable>{owner}</Breakable> },
    { key: 'changed', header: 'Changed', cell: ({ changed_at }) => <Time at={changed_at} form="minute" /> },
  ];
  return (
    <Panel flush>
      <DataTable label="Boards" columns={columns} rows={boards} rowKey={({ id }) => id} />
    </Panel>
  );
}

function Name({ board }: { board: Board }) {
  const { account, environment } = usePageScope();
  return (
    <div className={classes.name}>
      <Link to={`/${account.id}/${environment}/boards/${board.id}` as string} className={classes.link}>
        <Squares2X2Icon width={16} aria-hidden />
        {board.name}
      </Link>
      {board.is_default && <Tag tone="accent">Default</Tag>}
      {board.description && <div className={classes.about}>{board.description}</div>}
    </div>
  );
}
