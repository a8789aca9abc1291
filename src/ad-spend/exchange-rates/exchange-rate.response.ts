import { ApiProperty } from '@nestjs/swagger';
import { DocumentField } from '../../http/fields/field.decorators.js';
import { AdSpendDeletedResponse, AdSpendImportResponse } from '../ad-spend.response.js';
import { MAX_ROWS } from '../read-import.js';
import { EXCHANGE_RATE_RULES } from './exchange-rate.fields.js';

/** One row of an import, in the wire's names; checked by parse-exchange-rate.ts. */
export class ExchangeRateInput {
  @DocumentField(EXCHANGE_RATE_RULES.date, {
    description: 'The day whose amounts it converts, and those of up to 7 days after it that have no rate.',
    example: '2026-01-31',
  })
  date!: string;

  @DocumentField(EXCHANGE_RATE_RULES.from_currency, { description: 'ISO 4217.', example: 'USD' })
  from_currency!: string;

  @DocumentField(EXCHANGE_RATE_RULES.to_currency, { description: 'ISO 4217.', example: 'EUR' })
  to_currency!: string;

  @DocumentField(EXCHANGE_RATE_RULES.rate, {
    description:
      'What one unit of `from_currency` is worth in `to_currency`: a decimal above 0 and below 10^9, with at most 12 ' +
      'decimals. Send it as text: a number below 10^-6 is refused.',
    example: '0.9215',
  })
  rate!: string | number;
}

/** The JSON body of an import. */
export class ExchangeRatesImportInput {
  @ApiProperty({ type: [ExchangeRateInput], minItems: 1, maxItems: MAX_ROWS })
  rows!: ExchangeRateInput[];
}

/** A rate as it is stored. */
export class ExchangeRateResponse {
  @ApiProperty({ format: 'date', maxLength: 10, example: '2026-01-31' })
  date!: string;

  @ApiProperty({ description: 'ISO 4217.', minLength: 3, maxLength: 3, example: 'USD' })
  from_currency!: string;

  @ApiProperty({ description: 'ISO 4217.', minLength: 3, maxLength: 3, example: 'EUR' })
  to_currency!: string;

  @ApiProperty({
    description: 'What one unit of `from_currency` is worth in `to_currency`.',
    maxLength: 22,
    pattern: '^[0-9]+(\\.[0-9]+)?$',
    example: '0.9215',
  })
  rate!: string;
}

/** A page of rates. */
export class ExchangeRateListResponse {
  @ApiProperty({ type: [ExchangeRateResponse], maxItems: 1_000 })
  rows!: ExchangeRateResponse[];

  @ApiProperty({
    description: 'Goes on behind this page; null when it is the last.',
    type: String,
    nullable: true,
    maxLength: 4096,
    example: null,
  })
  next_cursor!: string | null;
}

/** The answer to an import: one result per row, in order; the counts add up to `received`. */
export class ExchangeRatesImportResponse extends AdSpendImportResponse {}

/** The answer to a deletion. */
export class ExchangeRatesDeletedResponse extends AdSpendDeletedResponse {}
