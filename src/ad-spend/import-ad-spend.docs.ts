import { applyDecorators } from '@nestjs/common';
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

/** What the OpenAPI document says of `PUT /api/v1/ad-spend`. */
export function DocumentImport(): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(AdSpendImportInput),
    ApiOperation({
      operationId: 'importAdSpend',
      summary: 'Import what advertising cost',
      description:
        'Stores rows, each over the one with the same `date`, `platform`, `campaign`, `adset` and `ad`, so that an ' +
        'export can be sent again as it grows more exact. One result per row, in order; valid rows are stored ' +
        `whatever becomes of the others. At most ${MAX_ROWS.toLocaleString('en-US')} rows and ` +
        `${MAX_BODY_BYTES / 1024 / 1024} MiB, as JSON or as CSV (RFC 4180, UTF-8, the first record names the ` +
        'columns, in any order). Needs no part of the hourly allowance.',
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: { $ref: getSchemaPath(AdSpendImportInput) },
            examples: { day: { summary: 'A day of a campaign', value: { rows: [EXAMPLE_ROW] } } },
          },
          'text/csv': {
            schema: { type: 'string', maxLength: MAX_BODY_BYTES },
            examples: {
              day: {
                summary: 'A day of a campaign',
                value: `${Object.keys(EXAMPLE_ROW).join(',')}\r\n${Object.values(EXAMPLE_ROW).join(',')}\r\n`,
              },
            },
          },
        },
      },
    }),
    ApiResponse({ status: 200, type: AdSpendImportResponse, description: 'At least one row is stored.' }),
    ApiResponse({
      status: 400,
      description: 'Every row was rejected, or the body breaks a rule.',
      headers: standardHeaders() as never,
      content: {
        'application/json': {
          schema: {
            anyOf: [
              { $ref: getSchemaPath(AdSpendImportResponse) },
              { $ref: getSchemaPath('ValidationError') },
            ],
          },
        },
      },
    }),
    ApiRefusals(413, 415),
  );
}
