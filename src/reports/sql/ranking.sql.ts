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
}

/**
 * SELECT of each value with its `rank`, from 1 on, and as what it is `shown`: those with most uses first, equal ones by name.
 * Values that are one have one rank and are shown in the spelling with most uses, of equally many the first by bytes.
 */
export function rankingSql({ parameters, relation, uses, isFolded }: RankingParameters): string {
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
