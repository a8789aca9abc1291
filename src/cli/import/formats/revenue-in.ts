import type { JsonObject } from '../../../common/json-text.js';
import { revenueOf } from '../../../compat/vendor-revenue.js';
import type { MappingOptions } from '../import.types.js';

/** Money under one name of an event's properties, in the currency they name or the one the operator said. */
export function revenueIn(properties: JsonObject, name: string, { currency }: MappingOptions) {
  const named = properties['$currency'] ?? properties['currency'];
  return revenueOf(properties[name], named ?? currency);
}
