import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';

export class FieldError {
  @ApiProperty({ description: 'Empty: the body as a whole.' })
  field!: string;

  @ApiProperty()
  code!: string;

  @ApiProperty()
  message!: string;
}

/** Every refusal of the dashboard's interface. */
export class DashboardError {
  @ApiProperty({ description: 'In words, to be shown.' })
  error!: string;

  @ApiPropertyOptional({ type: [FieldError], description: 'On a 400: every fault.' })
  details?: FieldError[];

  @ApiPropertyOptional({ description: 'On a 429: whole seconds to wait.' })
  retry_after?: number;
}
