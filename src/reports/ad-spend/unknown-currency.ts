import { nearestText } from '../../common/nearest-text.js';
import { meantWords, type ReportWarning } from '../answer/report-warning.js';
import type { Reading } from '../running/report-runner.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';

/** A warning where amounts are converted to a currency that neither imported spend nor a given rate ever named. */
export async function warnOfUnknownCurrency(
  { ask, scope }: Reading,
  currency: string | null,
): Promise<ReportWarning[]> {
  if (currency === null) return [];
  const parameters = new SqlParameters(scope);
  const rates = `FROM exchange_rates x WHERE ${parameters.own('x')}`;
  const spend = `FROM ad_spend s WHERE ${parameters.own('s')}`;
  // What has a rate is known at a look; only without one all spend is looked through.
  const asked = parameters.add(currency, 'text');
  const text = sql`
SELECT n.names
  FROM (SELECT EXISTS (SELECT ${rates} AND ${asked} IN (x.from_currency, x.to_currency))
            OR EXISTS (SELECT ${spend} AND s.currency = ${asked}) AS is_known) k
  LEFT JOIN LATERAL (
    SELECT array_agg(DISTINCT c.name ORDER BY c.name) AS names
      FROM (SELECT s.currency AS name ${spend} UNION SELECT x.from_currency ${rates} UNION SELECT x.to_currency ${rates}) c
  ) n ON NOT k.is_known
 WHERE NOT k.is_known`;
  const [row] = await ask<{ names: string[] | null }>({ text, values: parameters.values });
  if (!row) return [];
  const nearest = nearestText(currency, row.names ?? []);
  const message = `No ${scope.environment} ad spend was ever imported in ${currency}, and no exchange rate was given for it.${meantWords(nearest)}`;
  return [{ code: 'currency_never_imported', message, field: 'currency', value: currency, nearest }];
}
