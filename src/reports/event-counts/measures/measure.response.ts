import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

/** An amount of one currency, or a quotient of one. */
export class MeasuredMoneyResponse {
  @ApiProperty({ description: 'ISO 4217.', pattern: '^[A-Z]{3}$', maxLength: 3, example: 'EUR' })
  currency!: string;

  @ApiProperty({
    description: 'Decimal with 2 to 4 decimals, an average with up to 6; negative when refunds outweigh.',
    pattern: '^-?[0-9]+\\.[0-9]{2,6}$',
    maxLength: 48,
    example: '49.90',
  })
  amount!: string;
}

/** One measure: `revenue` of one of revenue, `value` of any other. */
export class EventMeasureResponse {
  @ApiProperty({ description: 'As it was asked for.', maxLength: 524, example: 'sum(revenue)' })
  measure!: string;

  @ApiPropertyOptional({
    description: 'Null where no event has what is measured.',
    type: Number,
    nullable: true,
    example: 3,
  })
  value?: number | null;

  @ApiPropertyOptional({
    description: 'By currency; those without revenue are left out.',
    type: [MeasuredMoneyResponse],
    maxItems: 200,
  })
  revenue?: MeasuredMoneyResponse[];
}
