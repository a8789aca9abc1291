import type { FieldErrors } from '../../common/field-errors.js';
import { FieldProblem, type FieldRule } from '../../common/fields/field-rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { TextRule } from '../../common/fields/text.rule.js';
import { isJsonObject } from '../json-values.js';
import {
  BOARD_COLUMNS,
  type BoardTile,
  MAX_NOTE_LENGTH,
  MAX_TILE_HEIGHT,
  MAX_TILE_Y,
  MAX_TILES,
  type TilePosition,
} from './board.types.js';

export const TILE_RULES = {
  x: new IntegerRule({ min: 0, max: BOARD_COLUMNS - 1 }),
  y: new IntegerRule({ min: 0, max: MAX_TILE_Y }),
  w: new IntegerRule({ min: 1, max: BOARD_COLUMNS }),
  h: new IntegerRule({ min: 1, max: MAX_TILE_HEIGHT }),
  report_id: new TextRule({ maxLength: 64 }),
  text: new TextRule({ minLength: 0, maxLength: MAX_NOTE_LENGTH }),
} as const;

const POSITION = ['x', 'y', 'w', 'h'] as const;

/**
 * The tiles of a board: inside its columns, none over another, each of a report in `reportIds` or a note. Each fault is named by the
 * tile's place in the list; with any the tiles are not to be used.
 */
export function readTiles(
  sent: unknown,
  { reportIds, faults }: { readonly reportIds: ReadonlySet<string>; readonly faults: FieldErrors },
): readonly BoardTile[] {
  if (!Array.isArray(sent) || sent.length > MAX_TILES) {
    faults.add('tiles', 'wrong_type', `must be a list of at most ${MAX_TILES} tiles`);
    return [];
  }
  const tiles = sent.map((tile: unknown, index) => readTile(tile, `tiles.${index}`, faults));
  if (!faults.isEmpty) return [];
  for (const [index, tile] of tiles.entries()) {
    const path = `tiles.${index}`;
    if (tile.x + tile.w > BOARD_COLUMNS)
      faults.add(`${path}.w`, 'out_of_range', `must end within ${BOARD_COLUMNS} columns`);
    if (tiles.slice(0, index).some((other) => overlap(other, tile)))
      faults.add(path, 'overlap', 'must not lie over a tile before it');
    if (tile.kind === 'report' && !reportIds.has(tile.report_id))
      faults.add(`${path}.report_id`, 'unknown_value', 'must be a saved report of this environment');
  }
  return tiles;
}

function readTile(sent: unknown, path: string, faults: FieldErrors): BoardTile {
  const { kind, ...members } = isJsonObject(sent) ? sent : {};
  const content = kind === 'report' ? 'report_id' : 'text';
  if (kind !== 'report' && kind !== 'note')
    faults.add(`${path}.kind`, 'unknown_value', 'must be one of report, note');
  for (const name of Object.keys(members)) {
    if (![...POSITION, content].includes(name))
      faults.add(path, 'unknown_field', 'has a member that is not known here');
  }
  const read = Object.fromEntries(
    [...POSITION, content].map((name) => {
      const rule: FieldRule<unknown> = TILE_RULES[name as keyof typeof TILE_RULES];
      const value = rule.read(members[name as keyof typeof members]);
      if (value instanceof FieldProblem) faults.add(`${path}.${name}`, value.code, value.message);
      return [name, value];
    }),
  );
  return { kind, ...read } as BoardTile;
}

function overlap(a: TilePosition, b: TilePosition): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
