import type { ReadScope } from '../../../database/database.js';
import { SqlParameters } from '../../sql/sql-parameters.js';
import type { SqlStatement } from '../../sql/sql-statement.js';
import type { AdLevel } from '../ad-levels.js';
import { TEXT } from '../ad-spend-columns.js';
import type { SpendName } from '../ad-spend-join.js';
import type { SpendPosition } from './ad-spend-evidence.types.js';

/** Which imported rows: those of these dates and names. */
export interface SpendRowsOf {
  readonly dates: readonly string[];
  readonly levels: readonly AdLevel[];
  /** Null: whatever they are called. */
  readonly names: readonly SpendName[] | null;
}

/** SELECT of an imported row's key and figures, a page in the order of the keys. */
export function spendRowsPage(
  scope: ReadScope,
  of: SpendRowsOf,
  { after, count }: { readonly after: SpendPosition | null; readonly count: number },
): SqlStatement {
  const parameters = new SqlParameters(scope);
  const from = spendRows(parameters, of);
  const behind =
    after === null
      ? ''
      : `
   AND (s.date, s.platform, s.campaign, s.adset, s.ad) > (${parameters.add(after[0], 'date')}, ${after
     .slice(1)
     .map((part) => `${parameters.add(part, 'text')} COLLATE "C"`)
     .join(', ')})`;
  const text = `
SELECT s.date::text, s.platform, s.campaign, s.adset, s.ad, s.spend::text, s.currency,
       s.impressions::float8, s.clicks::float8
  ${from}${behind}
 ORDER BY s.date, s.platform, s.campaign, s.adset, s.ad
 LIMIT ${parameters.add(count, 'int')}`;
  return { text, values: parameters.values };
}

/** SELECT of how many imported rows there are. */
export function spendRowsCount(scope: ReadScope, of: SpendRowsOf): SqlStatement {
  const parameters = new SqlParameters(scope);
  const text = `
SELECT count(*)::float8 AS total
  ${spendRows(parameters, of)}`;
  return { text, values: parameters.values };
}

function spendRows(parameters: SqlParameters, { dates, levels, names }: SpendRowsOf): string {
  const columns = ['platform', ...levels];
  const named =
    names === null
      ? ''
      : ` JOIN json_to_recordset(${parameters.add(JSON.stringify(names), 'text')}::json)
    AS n (${columns.map((column) => `${column} ${TEXT}`).join(', ')})
    ON ${columns.map((column) => `n.${column} = s.${column}`).join(' AND ')}`;
  return `FROM ad_spend AS s${named}
 WHERE ${parameters.own('s')} AND s.date = ANY (${parameters.texts(dates)}::date[])`;
}
