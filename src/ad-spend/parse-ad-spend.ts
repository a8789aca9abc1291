import type { FieldError } from '../common/api-error.js';
import { isCurrencyCode } from '../common/currency.js';
import { type DecimalFault, parseDecimal } from '../common/decimal.js';
import { FieldErrors, safeFieldPath } from '../common/field-errors.js';
import { findTextFault, TEXT_FAULT_MESSAGES } from '../common/json-text.js';
import type { AdSpendRow } from './ad-spend.types.js';
import { isCalendarDate } from './calendar-date.js';

/** The fields of a row, in the order a CSV of ours has them. */
export const AD_SPEND_FIELDS = [
  'date',
  'platform',
  'campaign',
  'adset',
  'ad',
  'spend',
  'currency',
  'impressions',
  'clicks',
] as const;
export type AdSpendField = (typeof AD_SPEND_FIELDS)[number];

export const REQUIRED_FIELDS: readonly AdSpendField[] = ['date', 'platform', 'campaign', 'spend', 'currency'];

export const MAX_PLATFORM_LENGTH = 64;
export const MAX_NAME_LENGTH = 256;
/** The names are one index entry, which PostgreSQL keeps below 2,704 bytes with the rest of the key. */
export const MAX_NAMES_BYTES = 2_400;

/** Platforms report in millionths; |amount| as for revenue. */
const SPEND_RULE = { maxDecimals: 6, maxIntegerDigits: 12 } as const;
/** Twice what a day of the largest advertiser has, and far from where numbers lose digits. */
const MAX_COUNT = 1_000_000_000_000;

/** The outcome of reading one row: the row, or every fault it has. */
export type ParsedAdSpend =
  | { readonly ok: true; readonly row: AdSpendRow }
  | { readonly ok: false; readonly faults: readonly FieldError[] };

/**
 * Judges one row. Values come from JSON or are cells of a CSV, which are always text: so a number may be
 * written as text in both. Null and, for what is optional, the empty text mean that a field is absent.
 */
export function parseAdSpend(sent: unknown, maxFaults?: number): ParsedAdSpend {
  const faults = new FieldErrors(maxFaults);
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    faults.add('', 'wrong_type', 'A row must be a JSON object');
    return { ok: false, faults: faults.list() };
  }
  for (const name of Object.keys(sent)) {
    if ((AD_SPEND_FIELDS as readonly string[]).includes(name)) continue;
    faults.add(safeFieldPath([name]), 'unknown_field', 'is not a field of a row');
  }
  const value = (field: AdSpendField) =>
    (Object.hasOwn(sent, field) ? (sent as Fields)[field] : null) ?? null;
  const row: AdSpendRow = {
    date: readDate(value('date'), faults),
    platform: readName('platform', value('platform'), MAX_PLATFORM_LENGTH, true, faults).toLowerCase(),
    campaign: readName('campaign', value('campaign'), MAX_NAME_LENGTH, true, faults),
    adset: readName('adset', value('adset'), MAX_NAME_LENGTH, false, faults),
    ad: readName('ad', value('ad'), MAX_NAME_LENGTH, false, faults),
    spend: readSpend(value('spend'), faults),
    currency: readCurrency(value('currency'), faults),
    impressions: readCount('impressions', value('impressions'), faults),
    clicks: readCount('clicks', value('clicks'), faults),
  };
  const namesBytes = Buffer.byteLength(row.platform + row.campaign + row.adset + row.ad);
  if (namesBytes > MAX_NAMES_BYTES) {
    const message = `platform, campaign, adset and ad together must not exceed ${MAX_NAMES_BYTES} bytes`;
    faults.add('', 'too_long', message);
  }
  return faults.isEmpty ? { ok: true, row } : { ok: false, faults: faults.list() };
}

type Fields = Readonly<Partial<Record<AdSpendField, unknown>>>;

function readDate(value: unknown, faults: FieldErrors): string {
  if (value === null || value === '') faults.add('date', 'required', 'is required');
  else if (typeof value !== 'string') faults.add('date', 'wrong_type', 'must be a string');
  else if (isCalendarDate(value)) return value;
  else faults.add('date', 'invalid_date', 'must be a date written YYYY-MM-DD, such as 2026-01-31');
  return '';
}

function readName(
  field: AdSpendField,
  value: unknown,
  maxLength: number,
  required: boolean,
  faults: FieldErrors,
): string {
  if (value === null || value === '') {
    if (required) faults.add(field, 'required', 'is required');
    return '';
  }
  // Ids of campaigns are numbers to some exports; what a double cannot hold exactly is no id any more.
  const text = Number.isSafeInteger(value) ? String(value) : value;
  if (typeof text !== 'string') {
    faults.add(field, 'wrong_type', 'must be a string');
    return '';
  }
  const name = text.trim();
  const fault = findTextFault(name);
  if (fault !== null) faults.add(field, fault, TEXT_FAULT_MESSAGES[fault]);
  else if (name === '' && required) faults.add(field, 'required', 'is required');
  else if ([...name].length > maxLength) {
    faults.add(field, 'too_long', `must not be longer than ${maxLength} characters`);
  } else return name;
  return '';
}

const SPEND_MESSAGES: Readonly<Record<DecimalFault, string>> = {
  invalid_decimal: 'must be a plain decimal such as 12.50',
  too_many_decimals: `must not have more than ${SPEND_RULE.maxDecimals} decimals`,
  out_of_range: 'must be below 10^12',
};

function readSpend(value: unknown, faults: FieldErrors): string {
  if (value === null || value === '') {
    faults.add('spend', 'required', 'is required');
    return '';
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    faults.add('spend', 'wrong_type', 'must be a decimal as string or number');
    return '';
  }
  const amount = parseDecimal(value, SPEND_RULE);
  if (typeof amount === 'string') faults.add('spend', amount, SPEND_MESSAGES[amount]);
  else if (amount.text.startsWith('-')) faults.add('spend', 'negative', 'must not be negative');
  else return amount.text;
  return '';
}

function readCurrency(value: unknown, faults: FieldErrors): string {
  if (value === null || value === '') faults.add('currency', 'required', 'is required');
  else if (typeof value !== 'string') faults.add('currency', 'wrong_type', 'must be a string');
  else if (isCurrencyCode(value)) return value;
  else faults.add('currency', 'unknown_currency', 'must be an ISO 4217 code in upper case, such as EUR');
  return '';
}

function readCount(field: AdSpendField, value: unknown, faults: FieldErrors): number {
  if (value === null || value === '') return 0;
  if (typeof value !== 'number' && typeof value !== 'string') {
    faults.add(field, 'wrong_type', 'must be a whole number');
    return 0;
  }
  const count = typeof value === 'number' || /^[0-9]{1,15}$/.test(value) ? Number(value) : Number.NaN;
  if (!Number.isInteger(count) || count < 0)
    faults.add(field, 'not_a_count', 'must be a whole number from 0');
  else if (count > MAX_COUNT) faults.add(field, 'out_of_range', `must not be larger than ${MAX_COUNT}`);
  else return count;
  return 0;
}
