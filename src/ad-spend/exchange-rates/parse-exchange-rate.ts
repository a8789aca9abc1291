import type { ImportFormat } from '../read-import.js';
import { type ParsedRow, parseRow } from '../row-reader.js';
import { EXCHANGE_RATE_FIELDS, EXCHANGE_RATE_RULES } from './exchange-rate.fields.js';
import type { ExchangeRate } from './exchange-rate.types.js';

const RULES = { rules: EXCHANGE_RATE_RULES, required: EXCHANGE_RATE_FIELDS };

export const EXCHANGE_RATE_IMPORT: ImportFormat<ExchangeRate> = {
  fields: EXCHANGE_RATE_FIELDS,
  required: EXCHANGE_RATE_FIELDS,
  decimals: ['rate'],
  // A rate has three decimals more often than thousands.
  amounts: [],
  parse: parseExchangeRate,
};

function parseExchangeRate(sent: unknown, maxErrors: number): ParsedRow<ExchangeRate> {
  return parseRow(sent, { rules: RULES, maxErrors }, (fields, errors) => {
    const row = {
      date: fields.value('date') ?? '',
      fromCurrency: fields.value('from_currency') ?? '',
      toCurrency: fields.value('to_currency') ?? '',
      rate: fields.value('rate')?.text ?? '',
    };
    if (row.fromCurrency !== '' && row.fromCurrency === row.toCurrency)
      errors.add('to_currency', 'same_currency', 'must be another currency than from_currency');
    return row;
  });
}
