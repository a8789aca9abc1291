import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure';
import { answer, api } from '../../api/client';
import { useMutation } from '../../api/use-mutation';
import { BOARD, type Board, boardQuery, boardsQuery, pathOf } from './boards.queries';
import { inReadingOrder, stacked, type Tile } from './tile-layout';
import { useSavedScope } from './use-saved-scope';

/** A tile that is moved about: its key stays while its place changes. */
export type DraftTile = Tile & { readonly key: number };

/** A board's tiles while somebody changes them, of the revision that was read. */
export interface Draft {
  readonly revision: number;
  readonly tiles: readonly DraftTile[];
  /** Whether anything differs from what was read. */
  readonly isChanged: boolean;
}

interface Saving {
  readonly draft: Draft;
  /** In the place of whatever stands there by then. */
  readonly isOver: boolean;
}

export interface BoardEdit {
  /** Null while the board is looked at. */
  readonly draft: Draft | null;
  readonly begin: () => void;
  readonly change: (tiles: readonly DraftTile[]) => void;
  readonly cancel: () => void;
  /** Shows the draft at once; where it cannot be kept, it is edited on. */
  readonly save: () => void;
  readonly isSaving: boolean;
  readonly error: Error | null;
  /** Somebody else has changed the board since it was read. */
  readonly isOutrun: boolean;
  /** Gives the draft up for what the other has saved. */
  readonly showTheirs: () => void;
  /** Saves the draft though the other's change is lost by it. */
  readonly saveOver: () => void;
}

/** The state of a board that may be edited: nothing is sent before it is saved, and then all at once. */
export function useBoardEdit(board: Board): BoardEdit {
  const scope = useSavedScope();
  const client = useQueryClient();
  const { queryKey } = boardQuery(scope, board.id);
  const [draft, setDraft] = useState<Draft | null>(null);
  const saving = useMutation({
    mutationFn: async ({ draft: { revision, tiles }, isOver }: Saving) => {
      const params = { path: { ...pathOf(scope), board_id: board.id } };
      const theirs = isOver ? (await answer(api.GET(BOARD, { params }))).revision : revision;
      const body = { revision: theirs, tiles: tiles.map(({ key: _, ...tile }) => tile) };
      return answer(api.PATCH(BOARD, { params, body }));
    },
    onMutate: async ({ draft: { tiles } }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, { ...board, tiles: tiles.map(({ key: _, ...tile }) => tile) });
      setDraft(null);
      return before;
    },
    onError: (_error, sent, before) => {
      client.setQueryData(queryKey, before);
      setDraft(sent.draft);
    },
    onSuccess: (saved) => client.setQueryData(queryKey, saved),
    onSettled: () => client.invalidateQueries({ queryKey: boardsQuery(scope).queryKey }),
  });
  const close = () => {
    setDraft(null);
    saving.reset();
  };
  return {
    draft,
    begin: () => setDraft(draftOf(board)),
    change: (tiles) => setDraft((now) => now && { ...now, tiles, isChanged: true }),
    cancel: close,
    save: () => {
      if (draft?.isChanged) saving.mutate({ draft, isOver: false });
      else close();
    },
    isSaving: saving.isPending,
    error: saving.error,
    isOutrun: saving.error instanceof ApiFailure && saving.error.status === 409,
    showTheirs: () => {
      close();
      void client.invalidateQueries({ queryKey });
    },
    saveOver: () => {
      if (draft !== null) saving.mutate({ draft, isOver: true });
    },
  };
}

function draftOf({ revision, tiles }: Board): Draft {
  const keyed = inReadingOrder(tiles).map((tile, key) => ({ ...tile, key }));
  return { revision, tiles: stacked(keyed), isChanged: false };
}
