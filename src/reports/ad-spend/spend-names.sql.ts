import type { ReadScope } from '../../database/database.js';
import { SqlParameters } from '../sql/sql-parameters.js';
import type { SqlStatement } from '../sql/sql-statement.js';
import { sql } from '../sql/sql-text.js';
import { levelsOf } from './ad-levels.js';
import type { AdSpendQuestion } from './ad-spend-report.types.js';

/** SELECT of the `SpendName`s (ad-spend-join.ts) of the dates: what they mean is for the report's statement (ad-spend-report.sql.ts) to be told. */
export function spendNames(scope: ReadScope, { dates, groupBy }: AdSpendQuestion): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = sql`
SELECT DISTINCT s.platform, ${levelsOf(groupBy)
    .map((level) => `s.${level}`)
    .join(', ')}
  FROM ad_spend s
 WHERE ${parameters.own('s')} AND s.date = ANY (${parameters.texts(dates)}::date[])`;
  return { text, values: parameters.values };
}

/** A name of a platform, in lower case, and the dates of a question that have rows of it. */
export interface PlatformDates {
  readonly platform: string;
  readonly dates: readonly string[] | null;
}

/**
 * SELECT of the {@link PlatformDates} of all imported spend, whatever its date. It steps from name to name through
 * ad_spend_platform_idx: an account has few platforms, and maybe millions of rows.
 */
export function platformDates(scope: ReadScope, { dates }: AdSpendQuestion): SqlStatement {
  const parameters = new SqlParameters(scope);
  const own = parameters.own('s');
  const first = parameters.add(dates[0]!, 'date');
  const last = parameters.add(dates.at(-1)!, 'date');
  const text = sql`
WITH RECURSIVE known AS (
  (SELECT s.platform FROM ad_spend s WHERE ${own} ORDER BY s.platform LIMIT 1)
  UNION ALL
  SELECT (SELECT s.platform FROM ad_spend s WHERE ${own} AND s.platform > k.platform ORDER BY s.platform LIMIT 1)
    FROM known k WHERE k.platform IS NOT NULL
)
SELECT k.platform,
       (SELECT json_agg(DISTINCT s.date) FROM ad_spend s
         WHERE ${own} AND s.platform = k.platform AND s.date >= ${first} AND s.date <= ${last}) AS dates
  FROM known k WHERE k.platform IS NOT NULL`;
  return { text, values: parameters.values };
}
