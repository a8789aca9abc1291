import { foldCase } from '../../common/fold-case.js';
import { foldCaseSql } from './fold-case.sql.js';
import type { SqlParameters } from './sql-parameters.js';
import { sql } from './sql-text.js';

export interface RankingParameters {
  readonly parameters: SqlParameters;
  /** Has `value`, a text or null. */
  readonly relation: string;
  /** A column of the relation: by its sums values are ranked. */
  readonly uses: string;
  /** Whether values that differ in letter case alone are one. */
  readonly isFolded: boolean;
  /** The ranks, told: these values in order, and all others behind them; by uses unless given. */
  readonly listed?: readonly string[] | undefined;
}

/**
 * SELECT of each value with its `rank`, from 1 on, and as what it is `shown`: those with most uses first, equal ones by name.
 * Values that are one have one rank and are shown in the spelling with most uses, of equally many the first by bytes.
 */
export function rankingSql(ranking: RankingParameters): string {
  const { parameters, relation, uses, isFolded, listed } = ranking;
  if (listed) return listedSql(ranking, listed);
  if (!isFolded)
    return sql`SELECT value, row_number() OVER (ORDER BY sum(${uses}) DESC, value COLLATE "C") AS rank, value AS shown
    FROM ${relation} WHERE value IS NOT NULL GROUP BY value`;
  return sql`SELECT value, dense_rank() OVER (ORDER BY uses_of_all DESC, name COLLATE "C") AS rank,
         first_value(value) OVER (PARTITION BY name ORDER BY uses DESC, value COLLATE "C") AS shown
    FROM (
      SELECT value, name, uses, sum(uses) OVER (PARTITION BY name) AS uses_of_all
        FROM (
          SELECT value, ${foldCaseSql('s.value', parameters)} AS name, uses
            FROM (SELECT value, sum(${uses}) AS uses FROM ${relation} WHERE value IS NOT NULL GROUP BY value) s
        ) n
    ) spelling`;
}

function listedSql({ parameters, relation, isFolded }: RankingParameters, listed: readonly string[]): string {
  const name = isFolded ? foldCaseSql('s.value', parameters) : 's.value';
  const names = parameters.texts(isFolded ? listed.map(foldCase) : listed);
  return sql`SELECT value, rank, (${parameters.texts(listed)})[rank] AS shown
    FROM (
      SELECT s.value, coalesce(array_position(${names}, ${name}), ${parameters.add(listed.length + 1, 'int')}) AS rank
        FROM (SELECT DISTINCT value FROM ${relation} WHERE value IS NOT NULL) s
    ) r`;
}
