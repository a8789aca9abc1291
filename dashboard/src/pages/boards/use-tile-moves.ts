import { type KeyboardEvent, type PointerEvent, type RefObject, useRef, useState } from 'react';
import {
  COLUMNS,
  type Direction,
  dropped,
  moved,
  placeWords,
  resized,
  stacked,
  type Tile,
} from './tile-layout';
import type { DraftTile } from './use-board-edit';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** What a handle listens to. */
interface HandleEvents {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onLostPointerCapture: () => void;
}

/** The ways in which one tile is moved about. */
export interface TileMoves {
  readonly move: (direction: Direction) => void;
  readonly size: (change: { readonly w?: number; readonly h?: number }) => void;
  readonly remove: () => void;
  readonly handle: HandleEvents;
  readonly corner: HandleEvents;
}

/** A tile under the pointer: everything is told from where it began. */
interface Drag {
  readonly tiles: readonly DraftTile[];
  readonly at: number;
  readonly kind: 'move' | 'size';
  /** Within the grid, so that scrolling counts. */
  readonly x: number;
  readonly y: number;
}

interface TileMovesOptions {
  readonly tiles: readonly DraftTile[];
  readonly change: (tiles: readonly DraftTile[]) => void;
  readonly say: (words: string) => void;
  readonly nameOf: (tile: Tile) => string;
}

/** Moves and resizes tiles by pointer, by arrow keys and by a menu, and says where they are now. */
export function useTileMoves({ tiles, change, say, nameOf }: TileMovesOptions): {
  readonly grid: RefObject<HTMLDivElement | null>;
  /** The key of the tile under the pointer. */
  readonly held: number | null;
  /** As they are rendered: while one is held no element changes its place, or the pointer would lose it. */
  readonly rendered: readonly DraftTile[];
  readonly of: (at: number) => TileMoves;
} {
  const grid = useRef<HTMLDivElement | null>(null);
  const drag = useRef<Drag | null>(null);
  const [held, hold] = useState<number | null>(null);

  const put = (next: readonly DraftTile[], key: number) => {
    change(next);
    const tile = next.find((each) => each.key === key)!;
    say(`${nameOf(tile)}: ${placeWords(tile)}`);
  };
  const pointIn = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width } = grid.current!.getBoundingClientRect();
    const style = getComputedStyle(grid.current!);
    const gap = Number.parseFloat(style.rowGap);
    return {
      x: clientX - left,
      y: clientY - top,
      column: (width + gap) / COLUMNS,
      row: Number.parseFloat(style.gridAutoRows) + gap,
    };
  };
  const keys = (drag.current?.tiles ?? tiles).map(({ key }) => key);
  const rendered = [...tiles].sort((one, other) => keys.indexOf(one.key) - keys.indexOf(other.key));
  const end = () => {
    if (drag.current === null) return;
    const tile = tiles.find(({ key }) => key === held);
    drag.current = null;
    hold(null);
    if (tile) say(`${nameOf(tile)}: ${placeWords(tile)}`);
  };

  const of = (at: number): TileMoves => {
    const tile = tiles[at]!;
    const move = (direction: Direction) => put(moved(tiles, at, direction), tile.key);
    const size = ({ w = 0, h = 0 }) => put(resized(tiles, at, { w: tile.w + w, h: tile.h + h }), tile.key);
    const sizeTo = (direction: Direction) =>
      size(
        {
          left: { w: -1 },
          right: { w: 1 },
          up: { h: -1 },
          down: { h: 1 },
        }[direction],
      );
    const events = (kind: Drag['kind']): HandleEvents => ({
      onKeyDown: (event) => {
        if (event.key === 'Escape' && drag.current !== null) {
          change(drag.current.tiles);
          drag.current = null;
          hold(null);
          return;
        }
        const direction = ARROWS[event.key];
        if (direction === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        if (kind === 'size' || event.shiftKey) sizeTo(direction);
        else move(direction);
      },
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const { x, y } = pointIn(event);
        drag.current = { tiles, at, kind, x, y };
        hold(tile.key);
      },
      onPointerMove: (event) => {
        const from = drag.current;
        if (from === null) return;
        const { x, y, column, row } = pointIn(event);
        const across = Math.round((x - from.x) / column);
        const along = Math.round((y - from.y) / row);
        const begun = from.tiles[from.at]!;
        change(
          from.kind === 'move'
            ? dropped(from.tiles, from.at, { x: begun.x + across, y: begun.y + along })
            : resized(from.tiles, from.at, { w: begun.w + across, h: begun.h + along }),
        );
      },
      onPointerUp: end,
      onLostPointerCapture: end,
    });
    return {
      move,
      size,
      remove: () => {
        change(stacked(tiles.filter((_, index) => index !== at)));
        say(`${nameOf(tile)} is removed`);
      },
      handle: events('move'),
      corner: events('size'),
    };
  };
  return { grid, held, rendered, of };
}
