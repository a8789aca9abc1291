import { ApiProperty } from '@nestjs/swagger';

/** The answer to an erasure. */
export class ErasedVisitor {
  @ApiProperty({
    description: 'Events erased; 0 when the visitor is not known.',
    type: 'integer',
    format: 'int64',
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    example: 12,
  })
  deleted!: number;
}
