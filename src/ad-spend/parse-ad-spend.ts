import type { FieldError } from '../common/api-error.js';
import { FieldErrors, safeFieldPath } from '../common/field-errors.js';
import { FieldProblem, type FieldRule, REQUIRED } from '../common/fields/field-rule.js';
import { foldCase } from '../common/fold-case.js';
import type { JsonObject } from '../common/json-text.js';
import { AD_SPEND_RULES, type AdSpendField, REQUIRED_FIELDS } from './ad-spend.fields.js';
import type { AdSpendRow } from './ad-spend.types.js';

/** The names are one index entry, which PostgreSQL keeps below 2,704 bytes with the rest of the key. */
export const MAX_NAMES_BYTES = 2_400;

/** The outcome of reading one row: the row, or every error it has. */
export type ParsedAdSpend =
  | { readonly ok: true; readonly row: AdSpendRow }
  | { readonly ok: false; readonly faults: readonly FieldError[] };

/**
 * Reads one row. Values come from JSON or are cells of a CSV, which are always text: so a number may be written as text
 * in both, and an id of a campaign as a number. Null and the empty text mean that a field is absent.
 */
export function parseAdSpend(sent: unknown, maxErrors?: number): ParsedAdSpend {
  const errors = new FieldErrors(maxErrors);
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) {
    errors.add('', 'wrong_type', 'A row must be a JSON object');
    return { ok: false, faults: errors.list() };
  }
  for (const name of Object.keys(sent)) {
    if (Object.hasOwn(AD_SPEND_RULES, name)) continue;
    errors.add(safeFieldPath([name]), 'unknown_field', 'is not a field of a row');
  }
  const row = new RowReader(sent as JsonObject, errors).read();
  const namesBytes = Buffer.byteLength(row.platform + row.campaign + row.adset + row.ad);
  if (namesBytes > MAX_NAMES_BYTES) {
    const message = `platform, campaign, adset and ad together must not exceed ${MAX_NAMES_BYTES} bytes`;
    errors.add('', 'too_long', message);
  }
  return errors.isEmpty ? { ok: true, row } : { ok: false, faults: errors.list() };
}

/** The fields of one row; absent and faulty ones are empty, or 0. */
class RowReader {
  constructor(
    private readonly sent: JsonObject,
    private readonly errors: FieldErrors,
  ) {}

  read(): AdSpendRow {
    return {
      date: this.value('date') ?? '',
      platform: foldCase(this.name('platform')),
      campaign: this.name('campaign'),
      adset: this.name('adset'),
      ad: this.name('ad'),
      spend: this.value('spend')?.text ?? '',
      currency: this.value('currency') ?? '',
      impressions: this.value('impressions') ?? 0,
      clicks: this.value('clicks') ?? 0,
    };
  }

  /** Ids of campaigns are numbers to some exports; what a double cannot hold exactly is no id any more. */
  private name(field: 'platform' | 'campaign' | 'adset' | 'ad'): string {
    const sent = this.sentAs(field);
    const text = Number.isSafeInteger(sent) ? String(sent) : sent;
    return this.check(field, typeof text === 'string' ? text.trim() : text) ?? '';
  }

  private value<F extends AdSpendField>(field: F): ValueOf<F> | null {
    return this.check(field, this.sentAs(field));
  }

  private check<F extends AdSpendField>(field: F, value: unknown): ValueOf<F> | null {
    if (value === null || value === '') {
      if (REQUIRED_FIELDS.includes(field)) this.add(field, REQUIRED);
      return null;
    }
    const read = (AD_SPEND_RULES[field] as FieldRule<ValueOf<F>>).read(value);
    if (!(read instanceof FieldProblem)) return read;
    this.add(field, read);
    return null;
  }

  private add(field: AdSpendField, { code, message }: FieldProblem): void {
    this.errors.add(field, code, message);
  }

  private sentAs(field: AdSpendField): unknown {
    return (Object.hasOwn(this.sent, field) ? this.sent[field] : null) ?? null;
  }
}

type ValueOf<F extends AdSpendField> = (typeof AD_SPEND_RULES)[F] extends FieldRule<infer T> ? T : never;
