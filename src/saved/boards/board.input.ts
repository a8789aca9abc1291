import { DISPLAY_NAME } from '../../accounts/display-name.js';
import { ANY_JSON } from '../../common/fields/any-json.rule.js';
import { choiceOf } from '../../common/fields/format.rule.js';
import { DESCRIPTION, REVISION } from '../../common/fields/kept.fields.js';
import {
  BodyField,
  DocumentField,
  type FieldDocs,
  OptionalBodyField,
} from '../../http/fields/field.decorators.js';
import { TILE_RULES } from './read-tiles.js';

/** Thirty tiles, each a note of the longest. */
export const MAX_BOARD_BYTES = 512 * 1024;

const KIND = choiceOf(['report', 'note']);

/** A tile; checked by read-tiles.ts. */
export class BoardTileInput {
  @DocumentField(KIND)
  kind!: 'report' | 'note';

  @DocumentField(TILE_RULES.report_id, { required: false, description: 'Of a report: the saved report.' })
  report_id?: string;

  @DocumentField(TILE_RULES.text, { required: false, description: 'Of a note: plain text.' })
  text?: string;

  @DocumentField(TILE_RULES.x, { description: 'Its first column, of 12.' })
  x!: number;

  @DocumentField(TILE_RULES.y, { description: 'Its first row.' })
  y!: number;

  @DocumentField(TILE_RULES.w, { description: 'Columns.' })
  w!: number;

  @DocumentField(TILE_RULES.h, { description: 'Rows.' })
  h!: number;
}

const TILES: FieldDocs = {
  type: [BoardTileInput],
  description: 'Inside of 12 columns, none over another; at most 30.',
};

export class CreateBoardInput {
  @BodyField(DISPLAY_NAME, { example: 'Marketing' })
  name!: string;

  @OptionalBodyField(DESCRIPTION, { default: '', description: 'What it is for, in plain text.' })
  description?: string;

  @OptionalBodyField(ANY_JSON, TILES)
  tiles?: unknown;
}

/** A member left out stays as it is. */
export class ChangeBoardInput {
  @BodyField(REVISION, {
    description: 'That of what was read. Refused with 409 when somebody has changed it since.',
  })
  revision!: number;

  @OptionalBodyField(DISPLAY_NAME, { example: 'Marketing' })
  name?: string;

  @OptionalBodyField(DESCRIPTION)
  description?: string;

  @OptionalBodyField(ANY_JSON, TILES)
  tiles?: unknown;
}
