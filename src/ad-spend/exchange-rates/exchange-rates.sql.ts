/** Stores rates: new ones, and those that differ from what is stored. Sorted by key, so that overlapping imports lock in
 * one order. RETURNING lists what was written: revision 1 is new, a rate not listed was the same. */
export const EXCHANGE_RATES_UPSERT = `
INSERT INTO exchange_rates AS x (account_id, environment, date, from_currency, to_currency, rate, revision)
SELECT $1::int, $2::smallint, r.date, r.from_currency, r.to_currency, r.rate, 1
  FROM unnest($3::date[], $4::text[], $5::text[], $6::numeric[]) AS r (date, from_currency, to_currency, rate)
 ORDER BY r.date, r.from_currency COLLATE "C", r.to_currency COLLATE "C"
ON CONFLICT (account_id, environment, date, from_currency, to_currency) DO UPDATE
   SET rate = excluded.rate, revision = x.revision + 1
 WHERE x.rate <> excluded.rate
RETURNING x.date::text, x.from_currency AS "fromCurrency", x.to_currency AS "toCurrency", x.revision`;

/** Conditions of a filter: $1 account, $2 environment, $3 to $6 as in ExchangeRateFilter; null means any. */
const FILTERED = `x.account_id = $1::int AND x.environment = $2::smallint
   AND ($3::date IS NULL OR x.date >= $3) AND ($4::date IS NULL OR x.date < $4)
   AND ($5::text IS NULL OR x.from_currency = $5) AND ($6::text IS NULL OR x.to_currency = $6)`;

/** A page in the order of the key, behind the rate whose key is $7 to $9, at most $10 rates. */
export const EXCHANGE_RATES_PAGE = `
SELECT x.date::text, x.from_currency AS "fromCurrency", x.to_currency AS "toCurrency", x.rate::text
  FROM exchange_rates x
 WHERE ${FILTERED}
   AND ($7::date IS NULL OR (x.date, x.from_currency, x.to_currency)
                          > ($7::date, $8::text COLLATE "C", $9::text COLLATE "C"))
 ORDER BY x.date, x.from_currency, x.to_currency
 LIMIT $10::int`;

export const EXCHANGE_RATES_DELETE = `
WITH deleted AS (DELETE FROM exchange_rates AS x WHERE ${FILTERED} RETURNING 1)
SELECT count(*)::int AS count FROM deleted`;
