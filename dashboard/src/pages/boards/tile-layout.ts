import type { components } from '../../api/schema';

export type Tile = components['schemas']['BoardTileInput'];

/** Where something lies in the grid, and its size. */
type Position = Pick<Tile, 'x' | 'y' | 'w' | 'h'>;

/** Columns of the grid, and how small and how tall a tile may be made. */
export const COLUMNS = 12;
export const MIN_WIDTH = 2;
export const MIN_HEIGHT = 2;
export const MAX_HEIGHT = 20;
/** As many as the service takes. */
export const MAX_TILES = 30;

/** Where an arrow leads. */
export type Direction = 'up' | 'down' | 'left' | 'right';

/** As they are read: row after row, and in a row from the left. */
export function inReadingOrder<T extends Position>(tiles: readonly T[]): T[] {
  return [...tiles].sort((one, other) => one.y - other.y || one.x - other.x);
}

/** Each on top of those before it that share a column with it: so none lies over another, and no room is left above one. */
export function stacked<T extends Position>(tiles: readonly T[]): T[] {
  const heights = Array.from({ length: COLUMNS }, () => 0);
  return tiles.map((tile) => {
    const y = Math.max(...heights.slice(tile.x, tile.x + tile.w));
    heights.fill(y + tile.h, tile.x, tile.x + tile.w);
    return { ...tile, y };
  });
}

/** The tiles with the one at `at` put where a pointer has it, the others making room. */
export function dropped<T extends Position>(
  tiles: readonly T[],
  at: number,
  { x, y }: { readonly x: number; readonly y: number },
): T[] {
  const tile = tiles[at]!;
  const moved = { ...tile, x: clamp(x, 0, COLUMNS - tile.w) };
  const others = tiles.filter((_, index) => index !== at);
  const isDown = y > tile.y;
  // Past the middle of another it changes places with it.
  const isBefore = (other: T) => (isDown ? y + tile.h > other.y + other.h / 2 : y >= other.y + other.h / 2);
  const place = others.findIndex((other) => shareColumn(other, moved) && !isBefore(other));
  return put(others, place < 0 ? others.length : place, moved);
}

/** The tiles with the one at `at` one column, or past the next neighbours, further. */
export function moved<T extends Position>(tiles: readonly T[], at: number, direction: Direction): T[] {
  const tile = tiles[at]!;
  if (direction === 'left' || direction === 'right') {
    const x = clamp(tile.x + (direction === 'left' ? -1 : 1), 0, COLUMNS - tile.w);
    return stacked(tiles.map((each, index) => (index === at ? { ...each, x } : each)));
  }
  const others = tiles.filter((_, index) => index !== at);
  const neighbours = others.flatMap((other, place) =>
    shareColumn(other, tile) ? [{ place, y: other.y }] : [],
  );
  const before = neighbours.filter(({ place }) => place < at);
  const after = neighbours.filter(({ place }) => place >= at);
  // A wide tile goes past all that lie side by side.
  const to =
    direction === 'up'
      ? before.find(({ y }) => y === before.at(-1)!.y)?.place
      : after
          .filter(({ y }) => y === after[0]!.y)
          .map(({ place }) => place + 1)
          .at(-1);
  return to === undefined ? [...tiles] : put(others, to, tile);
}

/** The tiles with the one at `at` of another size, within the grid. */
export function resized<T extends Position>(
  tiles: readonly T[],
  at: number,
  { w, h }: { readonly w: number; readonly h: number },
): T[] {
  return stacked(
    tiles.map((tile, index) =>
      index === at
        ? {
            ...tile,
            w: clamp(w, MIN_WIDTH, COLUMNS - tile.x),
            h: clamp(h, MIN_HEIGHT, MAX_HEIGHT),
          }
        : tile,
    ),
  );
}

/** The tiles with another below them all. */
export function added<T extends Position>(tiles: readonly T[], tile: T): T[] {
  return stacked([...tiles, tile]);
}

/** Where a tile is, as it is told to who does not see it. */
export function placeWords({ x, y, w, h }: Position): string {
  return `column ${x + 1}, row ${y + 1}, ${w} of ${COLUMNS} columns wide, ${h} rows high`;
}

function put<T extends Position>(others: readonly T[], place: number, tile: T): T[] {
  return stacked([...others.slice(0, place), tile, ...others.slice(place)]);
}

function shareColumn(one: Position, other: Position): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
