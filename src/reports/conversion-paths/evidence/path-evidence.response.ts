import { ApiProperty } from '@nestjs/swagger';
import { EvidenceConversionResponse } from '../../conversions/evidence/conversion-evidence.response.js';

/** A page of the conversions that a number counts. */
export class PathEvidenceResponse {
  @ApiProperty({
    description: 'Conversions on all pages: the number.',
    type: 'integer',
    format: 'int32',
    minimum: 0,
    maximum: 2_147_483_647,
    example: 3,
  })
  total!: number;

  @ApiProperty({
    type: [EvidenceConversionResponse],
    maxItems: 1_000,
    description: 'In time, of one instant by `event_id`; none twice. Credit is that of `linear`.',
  })
  conversions!: EvidenceConversionResponse[];

  @ApiProperty({ type: String, nullable: true, maxLength: 4096, example: null })
  next_cursor!: string | null;
}
