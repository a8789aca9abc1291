import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, ValidateBy } from 'class-validator';
import { apiErrors } from '../common/api-error.js';
import { decodeCursor, encodeCursor } from '../common/cursor.js';
import { findTextFault } from '../common/json-text.js';
import { TextParameter, WholeNumberParameter } from '../http/query.constraints.js';
import type { AdSpendFilter, AdSpendKey } from './ad-spend.types.js';
import { isCalendarDate } from './calendar-date.js';
import { MAX_NAME_LENGTH, MAX_PLATFORM_LENGTH } from './parse-ad-spend.js';

export const MAX_LIMIT = 1_000;
export const DEFAULT_LIMIT = 100;
const MAX_CURSOR_LENGTH = 4096;

/** What narrows a list or a deletion. */
export class AdSpendFilterQuery {
  @ApiPropertyOptional({ description: 'Only rows of this date or later.', format: 'date', maxLength: 10 })
  @DateParameter()
  from?: string;

  @ApiPropertyOptional({ description: 'Only rows before this date.', format: 'date', maxLength: 10 })
  @DateParameter()
  to?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_PLATFORM_LENGTH })
  @TextParameter(MAX_PLATFORM_LENGTH)
  platform?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_NAME_LENGTH })
  @TextParameter(MAX_NAME_LENGTH)
  campaign?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_NAME_LENGTH })
  @TextParameter(MAX_NAME_LENGTH)
  adset?: string;

  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_NAME_LENGTH })
  @TextParameter(MAX_NAME_LENGTH)
  ad?: string;
}

/** The parameters of `DELETE /api/v1/ad-spend`: the range must be said. */
export class DeleteAdSpendQuery extends AdSpendFilterQuery {
  @ApiProperty({
    description: 'Only rows of this date or later.',
    format: 'date',
    maxLength: 10,
    example: '2026-01-31',
  })
  declare from?: string;

  @ApiProperty({
    description: 'Only rows before this date.',
    format: 'date',
    maxLength: 10,
    example: '2026-02-01',
  })
  declare to?: string;
}

/** The parameters of `GET /api/v1/ad-spend`, as sent. */
export class ListAdSpendQuery extends AdSpendFilterQuery {
  @ApiPropertyOptional({
    description: 'Goes on after the page that gave it as `next_cursor`; the filters must be the same.',
    minLength: 1,
    maxLength: MAX_CURSOR_LENGTH,
  })
  @TextParameter(MAX_CURSOR_LENGTH)
  cursor?: string;

  @ApiPropertyOptional({
    description: `Most rows to answer with. A JSON page has ${DEFAULT_LIMIT} unless told; CSV has them all.`,
    type: 'integer',
    format: 'int32',
    minimum: 1,
    maximum: MAX_LIMIT,
    example: DEFAULT_LIMIT,
  })
  @WholeNumberParameter(1, MAX_LIMIT)
  limit?: string;
}

/** What a valid query names. Throws the 400 for what only shows when its parts are seen together. */
export function readFilter(query: AdSpendFilterQuery): AdSpendFilter {
  const { from = null, to = null, platform, campaign = null, adset = null, ad = null } = query;
  if (from !== null && to !== null && from > to) {
    const message = 'must not lie before from';
    throw apiErrors.invalidBody([{ field: 'to', code: 'invalid_range', message }]);
  }
  return { from, to, platform: platform?.toLowerCase() ?? null, campaign, adset, ad };
}

/** The `next_cursor` of a page that ends with this row. */
export function cursorAfter(filter: AdSpendFilter, row: AdSpendKey): string {
  return encodeCursor(nameOf(filter), [row.date, row.platform, row.campaign, row.adset, row.ad]);
}

/** Where a page begins. Throws the 400 for what is no cursor of this list. */
export function readCursor(filter: AdSpendFilter, cursor: string | undefined): AdSpendKey | null {
  if (cursor === undefined) return null;
  const parts = (decodeCursor(nameOf(filter), cursor) ?? []).filter(isText);
  const [date, platform, campaign, adset, ad] = parts;
  if (parts.length === 5 && isCalendarDate(date!)) {
    return { date: date!, platform: platform!, campaign: campaign!, adset: adset!, ad: ad! };
  }
  const message = 'must be a next_cursor, unaltered and together with the same filters';
  throw apiErrors.invalidBody([{ field: 'cursor', code: 'invalid_cursor', message }]);
}

/** Whether the database can take it for a text. */
function isText(part: unknown): part is string {
  return typeof part === 'string' && findTextFault(part) === null;
}

/** A cursor belongs to the list with these filters and to no other. */
function nameOf({ from, to, platform, campaign, adset, ad }: AdSpendFilter): string {
  return JSON.stringify(['ad-spend', from, to, platform, campaign, adset, ad]);
}

/** An optional date, written as in a row. */
function DateParameter(): PropertyDecorator {
  const isDate = ValidateBy({
    name: 'invalid_date',
    validator: {
      validate: (value) => isCalendarDate(String(value)),
      defaultMessage: () => 'must be a date written YYYY-MM-DD, such as 2026-01-31',
    },
  });
  return (target, name) => {
    IsOptional()(target, name);
    isDate(target, name);
  };
}
