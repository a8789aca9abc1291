import { ArrowsPointingOutIcon, Bars3Icon, EllipsisVerticalIcon } from '@heroicons/react/24/outline';
import { ActionIcon, Menu } from '@mantine/core';
import { placeOf, TileBody } from './board-grid';
import classes from './boards.module.css';
import { placeWords } from './tile-layout';
import type { DraftTile } from './use-board-edit';
import type { TileMoves } from './use-tile-moves';

interface EditedTileProps {
  readonly tile: DraftTile;
  readonly name: string;
  /** The pointer has it. */
  readonly isHeld: boolean;
  readonly moves: TileMoves;
  readonly onEdit: (() => void) | undefined;
}

/** A tile with its handles. What it shows is not to be used meanwhile. */
export function EditedTile({ tile, name, isHeld, moves, onEdit }: EditedTileProps) {
  const { move, size } = moves;
  return (
    <section
      className={classes.place}
      style={placeOf(tile)}
      data-held={isHeld || undefined}
      aria-label={`${name}: ${placeWords(tile)}`}
    >
      <div className={classes.still} inert>
        <TileBody tile={tile} />
      </div>
      <div className={classes.handles}>
        <ActionIcon
          className={classes.handle}
          variant="default"
          aria-label={`Move ${name}`}
          aria-describedby="board-help"
          {...moves.handle}
        >
          <Bars3Icon width={16} aria-hidden />
        </ActionIcon>
        <Menu position="bottom-end" width={190} shadow="md">
          <Menu.Target>
            <ActionIcon variant="default" aria-label={`Change ${name}`}>
              <EllipsisVerticalIcon width={16} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {onEdit && <Menu.Item onClick={onEdit}>Edit the note…</Menu.Item>}
            <Menu.Item onClick={() => move('up')}>Move up</Menu.Item>
            <Menu.Item onClick={() => move('down')}>Move down</Menu.Item>
            <Menu.Item className={classes.wideOnly} onClick={() => move('left')}>
              Move left
            </Menu.Item>
            <Menu.Item className={classes.wideOnly} onClick={() => move('right')}>
              Move right
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item className={classes.wideOnly} onClick={() => size({ w: 1 })}>
              Wider
            </Menu.Item>
            <Menu.Item className={classes.wideOnly} onClick={() => size({ w: -1 })}>
              Narrower
            </Menu.Item>
            <Menu.Item onClick={() => size({ h: 1 })}>Taller</Menu.Item>
            <Menu.Item onClick={() => size({ h: -1 })}>Lower</Menu.Item>
            <Menu.Divider />
            <Menu.Item c="var(--mantine-color-error)" onClick={moves.remove}>
              Remove
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
      <button
        type="button"
        className={classes.corner}
        aria-label={`Resize ${name}`}
        aria-describedby="board-help"
        {...moves.corner}
      >
        <ArrowsPointingOutIcon width={13} aria-hidden />
      </button>
    </section>
  );
}
