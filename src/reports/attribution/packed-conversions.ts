import { sql } from '../sql/sql-text.js';
import { WHOLE_CREDIT } from './attribution.types.js';
import { userKeySql } from './identities/user-key.sql.js';
import { OWN_AT, PackedRows, packBeginningSql, wholeAt } from './packed-rows.js';

const USER_AT = OWN_AT;
const CURRENCY_AT = 24;
const MILLIONS_AT = 27;
const REST_AT = 35;
const BOT_AT = 39;
/** What one takes. */
export const CONVERSION_BYTES = 40;

/** What stands in the place of the currency where there is no revenue. */
const NO_REVENUE = '---';
/** Currencies by their letters as they are packed: making a text of three bytes takes longer than all else of a conversion. */
const CURRENCIES = new Map<number, string | null>();

/**
 * An aggregate of the conversions `alias` (occurred_at, event_id, visitor_key, user_id, currency, units, known_bot) as
 * {@link PackedConversions}. `units` are ten-thousandths as bigint.
 *
 * @param order the clause by which other aggregates have the same order; empty for none.
 */
export function packConversionsSql(alias: string, order: string): string {
  const units = `coalesce(${alias}.units, 0)`;
  return sql`string_agg(${packBeginningSql(alias)} || int8send(coalesce(${userKeySql(`${alias}.user_id`)}, 0))
             || convert_to(coalesce(rpad(${alias}.currency, 3), '${NO_REVENUE}'), 'UTF8')
             || int8send(${units} / ${WHOLE_CREDIT}) || int4send((${units} % ${WHOLE_CREDIT})::int)
             || CASE WHEN ${alias}.known_bot THEN '\\x01'::bytea ELSE '\\x00'::bytea END, '' ${order})`;
}

/** Conversions packed into bytes. */
export class PackedConversions extends PackedRows {
  /** @param eventIds and userIds, of each conversion in the same order, where they were asked for. */
  constructor(
    private readonly packed: Buffer,
    readonly eventIds: readonly string[] | null,
    readonly userIds: readonly (string | null)[] | null,
  ) {
    super(packed, CONVERSION_BYTES);
  }

  /** The key of the user whom the conversion itself names, by halves; both 0 where it names none. */
  userHigh(conversion: number): number {
    return this.bytes.getInt32(conversion * CONVERSION_BYTES + USER_AT);
  }

  userLow(conversion: number): number {
    return this.bytes.getInt32(conversion * CONVERSION_BYTES + USER_AT + 4);
  }

  /** Whether the conversion's event is a known bot's. */
  isOfBot(conversion: number): boolean {
    return this.bytes.getUint8(conversion * CONVERSION_BYTES + BOT_AT) === 1;
  }

  /** A code of three letters; null without revenue. */
  currency(conversion: number): string | null {
    const at = conversion * CONVERSION_BYTES + CURRENCY_AT;
    const letters = this.bytes.getUint16(at) * 256 + this.bytes.getUint8(at + 2);
    const known = CURRENCIES.get(letters);
    if (known !== undefined) return known;
    const code = this.packed.toString('latin1', at, MILLIONS_AT - CURRENCY_AT + at);
    const currency = code === NO_REVENUE ? null : code;
    CURRENCIES.set(letters, currency);
    return currency;
  }

  /**
   * Revenue in ten-thousandths, in whole multiples of {@link UNITS_PER_MILLION} and the rest, both of its sign: a double does
   * not hold all that the two together may be.
   */
  revenue(conversion: number): Units {
    const at = conversion * CONVERSION_BYTES;
    const millions = wholeAt(this.bytes, at + MILLIONS_AT);
    return { millions, rest: this.bytes.getInt32(at + REST_AT) };
  }
}

/** As many ten-thousandths as there are millionths of a credit: a part of each is a whole number whatever the credit. */
export const UNITS_PER_MILLION = WHOLE_CREDIT;

/** Ten-thousandths of a currency's unit: `millions` · {@link UNITS_PER_MILLION} + `rest`. */
export interface Units {
  readonly millions: number;
  readonly rest: number;
}
