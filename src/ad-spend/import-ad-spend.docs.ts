import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiOperation, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { ApiRefusals } from '../http/openapi/api-refusals.decorator.js';
import { standardHeaders } from '../http/openapi/standard-headers.js';
import { AdSpendImportInput } from './ad-spend.input.js';
import { AdSpendImportResponse } from './ad-spend.response.js';
import { MAX_BODY_BYTES, MAX_ROWS } from './read-import.js';

const EXAMPLE_ROW = {
  date: '2026-01-31',
  platform: 'google',
  campaign: 'autumn-sale',
  spend: '120.50',
  currency: 'EUR',
  impressions: 48_000,
  clicks: 950,
};

const LIMITS =
  `At most ${MAX_ROWS.toLocaleString('en-US')} rows and ${MAX_BODY_BYTES / 1024 / 1024} MiB, as JSON or as CSV ` +
  '(RFC 4180, UTF-8, the first record names the columns, in any order; columns may also be separated by semicolons or ' +
  'tabs, and decimals may then have a comma). Needs no part of the hourly allowance.';

export interface DocumentedImport {
  readonly operationId: string;
  readonly summary: string;
  /** Its limits are said behind it. */
  readonly description: string;
  readonly input: Type;
  readonly answer: Type;
  readonly example: { readonly summary: string; readonly row: Readonly<Record<string, string | number>> };
}

/** What the OpenAPI document says of `PUT /api/v1/ad-spend`. */
export function DocumentImport(): MethodDecorator {
  return DocumentRowImport({
    operationId: 'importAdSpend',
    summary: 'Import what advertising cost',
    description:
      'Stores rows, each over the one with the same `date`, `platform`, `campaign`, `adset` and `ad`, so that an ' +
      'export can be sent again as it grows more exact. One result per row, in order; valid rows are stored ' +
      'whatever becomes of the others. In a CSV whose columns no comma separates, `spend` of `1,234` or `1.234` may ' +
      'mean two amounts: its row is rejected (`ambiguous_amount`); write `1234`, or `1.2340`.',
    input: AdSpendImportInput,
    answer: AdSpendImportResponse,
    example: { summary: 'A day of a campaign', row: EXAMPLE_ROW },
  });
}

/** What the OpenAPI document says of an import of rows. */
export function DocumentRowImport(documented: DocumentedImport): MethodDecorator {
  const { operationId, summary, description, input, answer, example } = documented;
  const csv = [Object.keys(example.row), Object.values(example.row)].map((cells) => `${cells.join(',')}\r\n`);
  return applyDecorators(
    ApiExtraModels(input),
    ApiOperation({
      operationId,
      summary,
      description: `${description} ${LIMITS}`,
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: getSchemaPath(input) },
            examples: { day: { summary: example.summary, value: { rows: [example.row] } } },
          },
          'text/csv': {
            schema: { type: 'string', maxLength: MAX_BODY_BYTES },
            examples: { day: { summary: example.summary, value: csv.join('') } },
          },
        },
      },
    }),
    ApiResponse({ status: 200, type: answer, description: 'At least one row is stored.' }),
    ApiResponse({
      status: 400,
      description: 'Every row was rejected, or the body breaks a rule.',
      headers: standardHeaders() as never,
      content: {
        'application/json': {
          schema: {
            anyOf: [{ $ref: getSchemaPath(answer) }, { $ref: getSchemaPath('ValidationError') }],
          },
        },
      },
    }),
    ApiRefusals(413, 415),
  );
}
