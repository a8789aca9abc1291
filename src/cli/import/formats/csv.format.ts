import { withoutFormulaGuard } from '../../../common/csv.js';
import type { JsonObject } from '../../../common/json-text.js';
import { revenueOf } from '../../../compat/vendor-revenue.js';
import { instantOf } from '../../../compat/vendor-values.js';
import type { ImportFormat, MappingOptions } from '../import.types.js';
import { jsonOf } from './json-of.js';
import { ownEvent } from './ndjson.format.js';

/** Events as `GET /api/v1/events` writes them as CSV; a column of another name is a property. */
export const CSV: ImportFormat = { title: 'CSV', shape: 'csv', toEvent };

function toEvent(cells: JsonObject, options: MappingOptions): JsonObject {
  const texts: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(cells)) texts[name] = withoutFormulaGuard(cells[name] as string);
  const { properties, occurred_at, revenue_amount, revenue_currency = options.currency, ...event } = texts;
  const revenue = revenue_amount === undefined ? undefined : moneyOf(revenue_amount, revenue_currency);
  return ownEvent({
    ...event,
    ...(occurred_at !== undefined && { occurred_at: instantOf(occurred_at) }),
    ...(revenue && { revenue }),
    ...(properties !== undefined && { properties: jsonOf(properties) }),
  });
}

/** What is no money is left as it is, to be refused: the column can be nothing else. */
function moneyOf(amount: unknown, currency: unknown) {
  return revenueOf(amount, currency) ?? { amount, ...(typeof currency === 'string' && { currency }) };
}
