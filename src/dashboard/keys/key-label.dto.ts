import { ApiProperty } from '@nestjs/swagger';

/** How pages name a key, or a site, that sent something. Analysts never see it. */
export class KeyLabel {
  @ApiProperty({ description: '`key_…`, or `site_…` of a site.' })
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ example: 'sk_test_…a1B2', description: 'Of a site its id, which is no secret.' })
  masked!: string;
}
