import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../../api/client';
import { type SavedScope, savedOf } from '../../../api/saved.queries';
import type { components } from '../../../api/schema';

export type Digest = components['schemas']['DigestView'];

export const DIGEST = '/dashboard/api/accounts/{account_id}/{environment}/boards/{board_id}/digest';

/** Parameters of the paths of a board's weekly e-mail. */
export const pathOf = ({ account, environment }: SavedScope, board: string) => ({
  account_id: account,
  environment,
  board_id: board,
});

export const digestQuery = (scope: SavedScope, board: string) =>
  queryOptions({
    queryKey: [...savedOf(scope), 'digest', board],
    queryFn: ({ signal }) => answer(api.GET(DIGEST, { params: { path: pathOf(scope, board) }, signal })),
  });
