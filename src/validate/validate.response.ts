import { ApiProperty } from '@nestjs/swagger';
import type { Environment } from '../common/environment.js';

/** The answer for a living key. */
export class ValidatedKey {
  @ApiProperty({ type: Boolean, enum: [true] })
  valid!: true;

  @ApiProperty({ pattern: '^acct_[A-Za-z0-9]+$', maxLength: 64, example: 'acct_4fJ2Lw9TzQ1Xc7VbN8sD' })
  account_id!: string;

  @ApiProperty({ enum: ['test', 'live'], example: 'test' })
  environment!: Environment;
}
