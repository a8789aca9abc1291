import { ApiProperty } from '@nestjs/swagger';

/** A shared link, without its secret, which nobody here knows. */
export class ShareView {
  @ApiProperty({ example: 'shr_8sJ2kQ0vXnB4tRw7LmZa' })
  id!: string;

  @ApiProperty({ description: 'Whether it also names the people and events behind the numbers.' })
  shows_people!: boolean;

  @ApiProperty({ description: 'Whether it also shows what was annotated.' })
  shows_annotations!: boolean;

  @ApiProperty({ type: [String], description: 'Hosts whose pages may show it in a frame.' })
  embed_hosts!: readonly string[];

  @ApiProperty({
    description: 'It is open to nobody at the moment: whoever made it is neither owner nor admin any more.',
  })
  shows_nothing!: boolean;

  @ApiProperty({ description: 'E-mail of whoever made it.' })
  created_by!: string;

  @ApiProperty({ format: 'date-time' })
  created_at!: string;

  @ApiProperty({ format: 'date-time' })
  expires_at!: string;
}

export class ShareList {
  @ApiProperty({ type: [ShareView], description: 'Those that have not ended, newest first.' })
  shares!: ShareView[];
}

/** A link at the one moment its secret is known. */
export class CreatedShare {
  @ApiProperty({ type: ShareView })
  share!: ShareView;

  @ApiProperty({
    description:
      'Path of the page that shows the report. Its secret stands behind the `#`, and is told once.',
  })
  path!: string;
}
