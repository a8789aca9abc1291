import { foldCase } from '../../common/fold-case.js';
import { AD_SPEND_FIELDS, type AdSpendField, REQUIRED_FIELDS } from '../ad-spend.fields.js';

/** Fields that a file of one advertising account often leaves out: one value may serve all of its rows. */
export const CONSTANT_FIELDS = ['platform', 'currency'] as const satisfies readonly AdSpendField[];
export type ConstantField = (typeof CONSTANT_FIELDS)[number];

/** Where each field of a row comes from: a column of the file, by its name, or one value for all rows. */
export interface SpendMapping {
  readonly columns: Partial<Readonly<Record<AdSpendField, string>>>;
  readonly values: Partial<Readonly<Record<ConstantField, string>>>;
}

/**
 * What exports call our fields, letter case aside: our own words, then those of Google Ads, Meta, Microsoft, LinkedIn, TikTok
 * and Pinterest in English. The first that the file has is taken.
 */
const NAMES: Readonly<Record<AdSpendField, readonly string[]>> = {
  date: ['date', 'day', 'reporting starts', 'start date', 'start date (in utc)', 'gregorian date', 'by day'],
  platform: ['platform', 'network', 'source', 'publisher platform', 'channel'],
  campaign: ['campaign', 'campaign name', 'utm_campaign', 'campaign id'],
  adset: ['adset', 'ad set', 'ad set name', 'ad group', 'ad group name', 'utm_term', 'ad set id'],
  ad: ['ad', 'ad name', 'creative', 'creative name', 'utm_content', 'ad id'],
  spend: ['spend', 'cost', 'amount spent', 'total spent', 'total cost', 'spend in account currency'],
  currency: ['currency', 'currency code', 'account currency'],
  impressions: ['impressions', 'impr.', 'impression'],
  clicks: ['clicks', 'link clicks', 'clicks (all)', 'clicks (destination)'],
};

/** `Amount spent (EUR)`: Meta names the currency in the column's head. */
const WITH_CURRENCY = /^(.+) \(([A-Z]{3})\)$/;

/** What the names of a header seem to mean. A column serves one field. */
export function suggestMapping(header: readonly string[]): SpendMapping {
  const columns: Partial<Record<AdSpendField, string>> = {};
  const values: Partial<Record<ConstantField, string>> = {};
  const named = header.map((name) => {
    const [, bare = name, currency] = WITH_CURRENCY.exec(name) ?? [];
    return { name, exact: foldCase(name), bare: foldCase(bare), currency };
  });
  for (const field of AD_SPEND_FIELDS) {
    const found = NAMES[field]
      .map((wanted) => named.find(({ exact, bare }) => exact === wanted || bare === wanted))
      .find((column) => column !== undefined);
    if (!found) continue;
    columns[field] = found.name;
    if (field === 'spend' && found.currency !== undefined) values.currency = found.currency;
  }
  if (columns.currency !== undefined) delete values.currency;
  return { columns, values };
}

/** Fields that every row must have and that neither a column nor a value gives. */
export function missingFields({ columns, values }: SpendMapping): AdSpendField[] {
  return REQUIRED_FIELDS.filter(
    (field) => columns[field] === undefined && !values[field as ConstantField]?.trim(),
  );
}
