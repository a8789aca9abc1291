import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/client';
import { type SavedScope, savedOf } from '../../api/saved.queries';
import type { components } from '../../api/schema';

export type Board = components['schemas']['BoardView'];

export const BOARDS = '/dashboard/api/accounts/{account_id}/{environment}/boards';
export const BOARD = `${BOARDS}/{board_id}` as const;

/** Parameters of the paths of an account's boards. */
export const pathOf = ({ account, environment }: SavedScope) => ({ account_id: account, environment });

export const boardsQuery = (scope: SavedScope) =>
  queryOptions({
    queryKey: [...savedOf(scope), 'boards'],
    queryFn: ({ signal }) => answer(api.GET(BOARDS, { params: { path: pathOf(scope) }, signal })),
  });

export const boardQuery = (scope: SavedScope, board: string) =>
  queryOptions({
    queryKey: [...savedOf(scope), 'boards', board],
    queryFn: ({ signal }) =>
      answer(api.GET(BOARD, { params: { path: { ...pathOf(scope), board_id: board } }, signal })),
  });
