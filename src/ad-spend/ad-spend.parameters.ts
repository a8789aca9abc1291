import { apiErrors } from '../common/api-error.js';
import { CURSOR, decodeCursor, encodeCursor } from '../common/cursor.js';
import { DATE } from '../common/fields/format.rule.js';
import { IntegerRule } from '../common/fields/integer.rule.js';
import { foldCase } from '../common/fold-case.js';
import { findTextFault } from '../common/json-text.js';
import { DocumentField, QueryField } from '../http/fields/field.decorators.js';
import { AD_SPEND_RULES } from './ad-spend.fields.js';
import type { AdSpendFilter, AdSpendKey } from './ad-spend.types.js';

export const MAX_LIMIT = 1_000;
export const DEFAULT_LIMIT = 100;

/** What narrows a list or a deletion. */
export class AdSpendFilterQuery {
  @QueryField(DATE, { description: 'Only rows of this date or later.' })
  from?: string;

  @QueryField(DATE, { description: 'Only rows before this date.' })
  to?: string;

  @QueryField(AD_SPEND_RULES.platform)
  platform?: string;

  @QueryField(AD_SPEND_RULES.campaign)
  campaign?: string;

  @QueryField(AD_SPEND_RULES.adset)
  adset?: string;

  @QueryField(AD_SPEND_RULES.ad)
  ad?: string;
}

/** The parameters of `DELETE /api/v1/ad-spend`: the range must be said. */
export class DeleteAdSpendQuery extends AdSpendFilterQuery {
  @DocumentField(DATE, {
    required: true,
    description: 'Only rows of this date or later.',
  })
  declare from?: string;

  @DocumentField(DATE, {
    required: true,
    description: 'Only rows before this date.',
  })
  declare to?: string;
}

/** The parameters of `GET /api/v1/ad-spend`, as sent. */
export class ListAdSpendQuery extends AdSpendFilterQuery {
  @QueryField(CURSOR, {
    description: 'Goes on after the page that gave it as `next_cursor`; the filters must be the same.',
  })
  cursor?: string;

  @QueryField(new IntegerRule({ min: 1, max: MAX_LIMIT }), {
    description: `Most rows to answer with. A JSON page has ${DEFAULT_LIMIT} by default; CSV has them all.`,
    example: DEFAULT_LIMIT,
  })
  limit?: string;
}

/** What a valid query names. Throws the 400 for what only shows when its parts are seen together. */
export function readFilter(query: AdSpendFilterQuery): AdSpendFilter {
  const { from = null, to = null, platform, campaign = null, adset = null, ad = null } = query;
  if (from !== null && to !== null && from > to) {
    const message = 'must not lie before from';
    throw apiErrors.invalidBody([{ field: 'to', code: 'invalid_range', message }]);
  }
  return { from, to, platform: platform === undefined ? null : foldCase(platform), campaign, adset, ad };
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
  if (parts.length === 5 && DATE.read(date) === date) {
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
