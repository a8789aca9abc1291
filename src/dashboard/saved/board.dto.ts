import { ApiProperty } from '@nestjs/swagger';
import { BoardTileInput } from '../../saved/boards/board.input.js';
import type { BoardTile } from '../../saved/boards/board.types.js';

/** A board as a member of the account sees it. */
export class BoardView {
  @ApiProperty({ example: 'brd_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ description: 'Empty: none.' })
  description!: string;

  @ApiProperty({ description: 'The one that people see first.' })
  is_default!: boolean;

  @ApiProperty({ type: [BoardTileInput], description: 'Without those whose report was deleted.' })
  tiles!: readonly BoardTile[];

  @ApiProperty({
    description: '1 when new, one more with each change: a change names the one that was read.',
  })
  revision!: number;

  @ApiProperty({ description: 'Whose board it is: a person’s e-mail address.' })
  owner!: string;

  @ApiProperty({ description: 'Analysts change and delete their own, owners and admins all.' })
  may_change!: boolean;

  @ApiProperty({ format: 'date-time' })
  changed_at!: string;
}

export class BoardList {
  @ApiProperty({ type: [BoardView], description: 'The default board first, the others by age.' })
  boards!: BoardView[];
}
