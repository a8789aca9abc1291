import type { Environment } from '../../common/environment.js';

/** Columns of a board's grid. */
export const BOARD_COLUMNS = 12;
/** A board is looked at as one; guesses. */
export const MAX_TILES = 30;
export const MAX_TILE_HEIGHT = 20;
export const MAX_TILE_Y = 600;
export const MAX_NOTE_LENGTH = 2_000;

/** Where a tile lies: columns from 0, rows from 0, and its size in both. */
export interface TilePosition {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A saved report on a board, by its public id, or a note in plain text. */
export type BoardTile =
  | ({ readonly kind: 'report'; readonly report_id: string } & TilePosition)
  | ({ readonly kind: 'note'; readonly text: string } & TilePosition);

export interface BoardFacts {
  readonly name: string;
  /** Empty: none. */
  readonly description: string;
  readonly tiles: readonly BoardTile[];
}

/** Saved reports side by side. */
export interface Board extends BoardFacts {
  readonly id: number;
  /** `brd_…`. */
  readonly publicId: string;
  readonly accountId: number;
  readonly environment: Environment;
  /** Whether it is the one that the account's people see first. */
  readonly isDefault: boolean;
  readonly revision: number;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly changedBy: string;
  readonly changedAt: Date;
}
