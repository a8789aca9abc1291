import { ApiProperty } from '@nestjs/swagger';

/** How pages name a key that sent something. Analysts never see it. */
export class KeyLabel {
  @ApiProperty()
  id!: string;

  @ApiProperty()
  name!: string;

  @ApiProperty({ example: 'sk_test_…a1B2' })
  masked!: string;
}
