import { foldCase } from '../common/fold-case.js';
import { AD_SPEND_FIELDS, AD_SPEND_RULES, REQUIRED_FIELDS } from './ad-spend.fields.js';
import type { AdSpendRow } from './ad-spend.types.js';
import type { ImportFormat } from './read-import.js';
import { type ParsedRow, parseRow, type RowReader } from './row-reader.js';

/** The names are one index entry, which PostgreSQL keeps below 2,704 bytes with the rest of the key. */
export const MAX_NAMES_BYTES = 2_400;

const RULES = { rules: AD_SPEND_RULES, required: REQUIRED_FIELDS };

export const AD_SPEND_IMPORT: ImportFormat<AdSpendRow> = {
  fields: AD_SPEND_FIELDS,
  required: REQUIRED_FIELDS,
  decimals: ['spend'],
  amounts: ['spend'],
  parse: parseAdSpend,
};

/** Reads one row. An id of a campaign may be a number. */
function parseAdSpend(sent: unknown, maxErrors?: number): ParsedRow<AdSpendRow> {
  return parseRow(sent, { rules: RULES, maxErrors }, (fields, errors) => {
    const row = readFields(fields);
    const namesBytes = Buffer.byteLength(row.platform + row.campaign + row.adset + row.ad);
    if (namesBytes > MAX_NAMES_BYTES) {
      const message = `platform, campaign, adset and ad together must not exceed ${MAX_NAMES_BYTES} bytes`;
      errors.add('', 'too_long', message);
    }
    return row;
  });
}

/** The fields of one row; absent and faulty ones are empty, or 0. */
function readFields(fields: RowReader<typeof AD_SPEND_RULES>): AdSpendRow {
  return {
    date: fields.value('date') ?? '',
    platform: foldCase(nameIn(fields, 'platform')),
    campaign: nameIn(fields, 'campaign'),
    adset: nameIn(fields, 'adset'),
    ad: nameIn(fields, 'ad'),
    spend: fields.value('spend')?.text ?? '',
    currency: fields.value('currency') ?? '',
    impressions: fields.value('impressions') ?? 0,
    clicks: fields.value('clicks') ?? 0,
  };
}

/** Ids of campaigns are numbers to some exports; what a double cannot hold exactly is no id any more. */
function nameIn(
  fields: RowReader<typeof AD_SPEND_RULES>,
  field: 'platform' | 'campaign' | 'adset' | 'ad',
): string {
  const sent = fields.sentAs(field);
  const text = Number.isSafeInteger(sent) ? String(sent) : sent;
  return fields.check(field, typeof text === 'string' ? text.trim() : text) ?? '';
}
