import type { Environment } from '../../common/environment.js';
import type { Picture } from '../pictures/draw-chart.js';
import type { DigestTile } from '../tiles/tile.types.js';
import type { Week } from '../week.js';

/** A picture and the name by which the message's HTML calls it. */
export interface NamedPicture extends Picture {
  readonly cid: string;
}

export interface DrawnTile {
  readonly tile: DigestTile;
  /** Null where there is nothing to draw, or it could not be drawn: the texts say it all. */
  readonly picture: NamedPicture | null;
}

/** A board of one week, counted and drawn: the same for all who get it. */
export interface DigestContent {
  readonly board: string;
  readonly account: string;
  readonly environment: Environment;
  readonly week: Week;
  readonly tiles: readonly DrawnTile[];
  /** Of the board in the dashboard; null where the service does not know its own address. */
  readonly link: string | null;
}

/** What differs between those who get it. */
export interface DigestFoot {
  /** Why it came. */
  readonly reason: string;
  /** Null where it is not sent by itself. */
  readonly unsubscribe: string | null;
}
