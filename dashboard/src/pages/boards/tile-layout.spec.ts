import fc from 'fast-check';
import {
  COLUMNS,
  dropped,
  inReadingOrder,
  MAX_HEIGHT,
  moved,
  resized,
  stacked,
  type Tile,
} from './tile-layout';

const note = (text: string, x: number, y: number, w = 6, h = 5): Tile => ({ kind: 'note', text, x, y, w, h });
const places = (tiles: readonly Tile[]) => inReadingOrder(tiles).map(({ text, x, y }) => `${text} ${x},${y}`);

const FOUR = [note('a', 0, 0), note('b', 6, 0), note('c', 0, 5), note('d', 6, 5)];

describe('tiles of a board', () => {
  it('change places with the neighbour above or below', () => {
    expect(places(moved(FOUR, 0, 'down'))).toEqual(['c 0,0', 'b 6,0', 'a 0,5', 'd 6,5']);
    expect(places(moved(FOUR, 3, 'up'))).toEqual(['a 0,0', 'd 6,0', 'c 0,5', 'b 6,5']);
    expect(places(moved(FOUR, 0, 'up'))).toEqual(places(FOUR));
    expect(places(moved(FOUR, 2, 'down'))).toEqual(places(FOUR));
  });

  it('go past all that lie side by side, where they are as wide', () => {
    const below = stacked([note('wide', 0, 0, 12), ...FOUR]);
    const under = moved(below, 0, 'down');
    expect(places(under)).toEqual(['a 0,0', 'b 6,0', 'wide 0,5', 'c 0,10', 'd 6,10']);
    expect(places(moved(under, 2, 'up'))).toEqual(places(below));
  });

  it('go aside, and what is in the way goes down', () => {
    expect(places(moved(FOUR, 0, 'right'))).toEqual(['a 1,0', 'c 0,5', 'b 6,5', 'd 6,10']);
    expect(places(moved(FOUR, 1, 'right'))).toEqual(places(FOUR));
  });

  it('are dropped past the middle of another in its place', () => {
    expect(places(dropped(FOUR, 0, { x: 0, y: 2 }))).toEqual(places(FOUR));
    expect(places(dropped(FOUR, 0, { x: 0, y: 3 }))).toEqual(['c 0,0', 'b 6,0', 'a 0,5', 'd 6,5']);
    expect(places(dropped(FOUR, 2, { x: 0, y: 2 }))).toEqual(['c 0,0', 'b 6,0', 'a 0,5', 'd 6,5']);
    expect(places(dropped(FOUR, 2, { x: 0, y: 3 }))).toEqual(places(FOUR));
  });

  it('stay within the grid, and none lies over another, whatever is done to them', () => {
    const act = fc.oneof(
      fc.record({
        kind: fc.constant('move' as const),
        direction: fc.constantFrom('up' as const, 'down' as const, 'left' as const, 'right' as const),
      }),
      fc.record({
        kind: fc.constant('drop' as const),
        x: fc.integer({ min: -20, max: 20 }),
        y: fc.integer({ min: -20, max: 60 }),
      }),
      fc.record({
        kind: fc.constant('size' as const),
        w: fc.integer({ min: -3, max: 20 }),
        h: fc.integer({ min: -3, max: 40 }),
      }),
    );
    const tile = fc
      .record({
        x: fc.integer({ min: 0, max: 11 }),
        w: fc.integer({ min: 1, max: 12 }),
        h: fc.integer({ min: 1, max: 20 }),
      })
      .map(({ x, w, h }) => note('', Math.min(x, COLUMNS - w), 0, w, h));
    fc.assert(
      fc.property(
        fc.array(tile, { minLength: 1, maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(), act), { maxLength: 12 }),
        (begin, acts) => {
          let tiles = stacked(begin);
          for (const [which, each] of acts) {
            const at = which % tiles.length;
            if (each.kind === 'move') tiles = moved(tiles, at, each.direction);
            else if (each.kind === 'drop') tiles = dropped(tiles, at, each);
            else tiles = resized(tiles, at, each);
            expect(tiles).toHaveLength(begin.length);
            tiles.forEach((one, nth) => {
              expect(one.x >= 0 && one.y >= 0 && one.x + one.w <= COLUMNS && one.h <= MAX_HEIGHT).toBe(true);
              for (const other of tiles.slice(0, nth)) {
                const apart =
                  one.x >= other.x + other.w ||
                  other.x >= one.x + one.w ||
                  one.y >= other.y + other.h ||
                  other.y >= one.y + one.h;
                expect(apart).toBe(true);
              }
            });
          }
        },
      ),
      { numRuns: 100 },
    );
  });
});
