import { DocumentTextIcon, PlusIcon } from '@heroicons/react/24/outline';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { LeaveGuard } from '../../ui/leave-guard';
import { AddReportDialog } from './add-report-dialog';
import { useTileName } from './board-grid';
import classes from './boards.module.css';
import { EditedTile } from './edited-tile';
import { NoteDialog } from './note-dialog';
import { added, MAX_TILES, type Tile } from './tile-layout';
import type { BoardEdit, Draft, DraftTile } from './use-board-edit';
import { useTileMoves } from './use-tile-moves';

/** As large as the tiles of the default board, and a note half as high. */
const REPORT_SIZE = { w: 6, h: 5 };
const NOTE_SIZE = { w: 6, h: 2 };

/** The tiles of a board while they are moved about. Nothing is kept before Save. */
export function BoardEditor({ edit, draft }: { edit: BoardEdit; draft: Draft }) {
  const [dialog, open] = useState<'report' | 'note' | DraftTile | null>(null);
  const [said, say] = useState('');
  const nameOf = useTileName();
  const { tiles } = draft;
  const moves = useTileMoves({ tiles, change: edit.change, say, nameOf });
  const isFull = tiles.length >= MAX_TILES;
  const add = (tile: Omit<Tile, 'x' | 'y'>, name: string) => {
    const key = Math.max(-1, ...tiles.map((each) => each.key)) + 1;
    edit.change(added(tiles, { ...tile, x: 0, y: 0, key }));
    say(`${name} is added below the others`);
    open(null);
  };
  const changed = typeof dialog === 'object' ? dialog : null;
  return (
    <>
      {draft.isChanged && (
        <LeaveGuard title="Leave without saving the board?" leaveLabel="Leave">
          What was moved, added and removed is lost.
        </LeaveGuard>
      )}
      <div className={classes.editing}>
        <Button
          variant="default"
          size="xs"
          leftSection={<PlusIcon width={15} aria-hidden />}
          disabled={isFull}
          onClick={() => open('report')}
        >
          Add report
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<DocumentTextIcon width={15} aria-hidden />}
          disabled={isFull}
          onClick={() => open('note')}
        >
          Add note
        </Button>
        <p id="board-help">
          {isFull ? (
            `A board has at most ${MAX_TILES} tiles.`
          ) : (
            <>
              <span className={classes.wideOnly}>
                Drag a tile by its handle and by its corner, or use the arrow keys on them; each tile’s menu
                does the same.
              </span>
              <span className={classes.narrowOnly}>
                Each tile’s menu moves it and makes it taller or lower.
              </span>
            </>
          )}
        </p>
        <Button size="xs" variant="default" onClick={edit.cancel}>
          Cancel
        </Button>
        <Button size="xs" onClick={edit.save}>
          Save board
        </Button>
      </div>
      <div className={classes.grid} data-editing ref={moves.grid}>
        {moves.rendered.map((tile) => (
          <EditedTile
            key={tile.key}
            tile={tile}
            name={nameOf(tile)}
            isHeld={moves.held === tile.key}
            moves={moves.of(tiles.indexOf(tile))}
            onEdit={tile.kind === 'note' ? () => open(tile) : undefined}
          />
        ))}
      </div>
      <output className={classes.said}>{said}</output>
      {dialog === 'report' && (
        <AddReportDialog
          onAdd={({ id, name }) => add({ kind: 'report', report_id: id, ...REPORT_SIZE }, name)}
          onClose={() => open(null)}
        />
      )}
      {dialog === 'note' && (
        <NoteDialog
          text={null}
          onWrite={(text) => add({ kind: 'note', text, ...NOTE_SIZE }, 'The note')}
          onClose={() => open(null)}
        />
      )}
      {changed && (
        <NoteDialog
          text={changed.text ?? ''}
          onWrite={(text) => {
            edit.change(tiles.map((tile) => (tile.key === changed.key ? { ...tile, text } : tile)));
            open(null);
          }}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}
