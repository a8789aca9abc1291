import { apiErrors } from '../../common/api-error.js';
import { CURSOR, decodeCursor, encodeCursor } from '../../common/cursor.js';
import { CURRENCY, DATE } from '../../common/fields/format.rule.js';
import { IntegerRule } from '../../common/fields/integer.rule.js';
import { DocumentField, QueryField } from '../../http/fields/field.decorators.js';
import { DEFAULT_LIMIT, MAX_LIMIT } from '../ad-spend.parameters.js';
import type { ExchangeRateFilter, ExchangeRateKey } from './exchange-rate.types.js';

/** What narrows a list or a deletion. */
export class ExchangeRateFilterQuery {
  @QueryField(DATE, { description: 'Only rates of this date or later.' })
  from?: string;

  @QueryField(DATE, { description: 'Only rates before this date.' })
  to?: string;

  @QueryField(CURRENCY)
  from_currency?: string;

  @QueryField(CURRENCY)
  to_currency?: string;
}

/** The parameters of `DELETE /api/v1/exchange-rates`: the range must be said. */
export class DeleteExchangeRatesQuery extends ExchangeRateFilterQuery {
  @DocumentField(DATE, { required: true, description: 'Only rates of this date or later.' })
  declare from?: string;

  @DocumentField(DATE, { required: true, description: 'Only rates before this date.' })
  declare to?: string;
}

/** The parameters of `GET /api/v1/exchange-rates`, as sent. */
export class ListExchangeRatesQuery extends ExchangeRateFilterQuery {
  @QueryField(CURSOR, {
    description: 'Goes on after the page that gave it as `next_cursor`; the filters must be the same.',
  })
  cursor?: string;

  @QueryField(new IntegerRule({ min: 1, max: MAX_LIMIT }), {
    description: `Most rates to answer with. A JSON page has ${DEFAULT_LIMIT} by default; CSV has them all.`,
    example: DEFAULT_LIMIT,
  })
  limit?: string;
}

/** What a valid query names. Throws the 400 for what only shows when its parts are seen together. */
export function readFilter(query: ExchangeRateFilterQuery): ExchangeRateFilter {
  const { from = null, to = null, from_currency = null, to_currency = null } = query;
  if (from !== null && to !== null && from > to) {
    const message = 'must not lie before from';
    throw apiErrors.invalidBody([{ field: 'to', code: 'invalid_range', message }]);
  }
  return { from, to, fromCurrency: from_currency, toCurrency: to_currency };
}

/** The `next_cursor` of a page that ends with this rate. */
export function cursorAfter(filter: ExchangeRateFilter, rate: ExchangeRateKey): string {
  return encodeCursor(nameOf(filter), [rate.date, rate.fromCurrency, rate.toCurrency]);
}

/** Where a page begins. Throws the 400 for what is no cursor of this list. */
export function readCursor(filter: ExchangeRateFilter, cursor: string | undefined): ExchangeRateKey | null {
  if (cursor === undefined) return null;
  const [date, fromCurrency, toCurrency, ...more] = decodeCursor(nameOf(filter), cursor) ?? [];
  const isKey =
    more.length === 0 &&
    DATE.read(date) === date &&
    CURRENCY.read(fromCurrency) === fromCurrency &&
    CURRENCY.read(toCurrency) === toCurrency;
  if (isKey) return { date, fromCurrency, toCurrency } as ExchangeRateKey;
  const message = 'must be a next_cursor, unaltered and together with the same filters';
  throw apiErrors.invalidBody([{ field: 'cursor', code: 'invalid_cursor', message }]);
}

/** A cursor belongs to the list with these filters and to no other. */
function nameOf({ from, to, fromCurrency, toCurrency }: ExchangeRateFilter): string {
  return JSON.stringify(['exchange-rates', from, to, fromCurrency, toCurrency]);
}
