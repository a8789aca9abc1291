import { isFolded } from '../query/report-filter.js';
import { foldCaseSql } from '../sql/fold-case.sql.js';
import { type RankingParameters, rankingSql } from '../sql/ranking.sql.js';
import type { SqlParameters } from '../sql/sql-parameters.js';
import { sql } from '../sql/sql-text.js';
import type { GroupField, GroupValues } from './event-counts.types.js';

/**
 * What decides an event's group, of the texts of its fields: the text of the only one, or an array of several. Null of an
 * event that has none of them.
 */
export function groupValueSql(fields: readonly string[]): string {
  if (fields.length === 0) return 'NULL::text';
  if (fields.length === 1) return fields[0]!;
  return `nullif(ARRAY[${fields.join(', ')}]::text[] COLLATE "C", array_fill(NULL::text, ARRAY[${fields.length}]))`;
}

interface GroupRanking extends Pick<RankingParameters, 'parameters' | 'relation' | 'uses'> {
  readonly groupBy: readonly GroupField[];
  /** The groups, told: these values in order, and all others behind them; by uses unless given. */
  readonly listed?: readonly GroupValues[] | undefined;
}

/**
 * SELECT of each {@link groupValueSql} with its `rank`, from 1 on, and as what it is `shown`, as {@link rankingSql} has it. Of several
 * fields each value is shown in the spelling that it has most often, whatever the others are; equally many go by their first
 * field's name, then by the next one's, and where there is none last.
 */
export function groupRankingSql({ groupBy, listed, ...ranking }: GroupRanking): string {
  if (groupBy.length > 1)
    return listed ? listedTuplesSql(ranking, groupBy, listed) : rankedTuplesSql(ranking, groupBy);
  return rankingSql({
    ...ranking,
    isFolded: groupBy.some(isFolded),
    // Of one field every listed group has a value.
    listed: listed?.map(([value]) => value!),
  });
}

type Ranking = Omit<GroupRanking, 'groupBy' | 'listed'>;

function rankedTuplesSql({ parameters, relation, uses }: Ranking, groupBy: readonly GroupField[]): string {
  const usesOf = groupBy.flatMap((field, at) =>
    isFolded(field) ? [`, sum(s.uses) OVER (PARTITION BY s.value_${at + 1}) AS uses_${at + 1}`] : [],
  );
  const shown = groupBy.map((field, at) => {
    const value = `n.value[${at + 1}]`;
    if (!isFolded(field)) return value;
    return `first_value(${value}) OVER (PARTITION BY n.name[${at + 1}] ORDER BY n.uses_${at + 1} DESC, ${value} COLLATE "C")`;
  });
  return sql`SELECT value, dense_rank() OVER (ORDER BY uses_of_all DESC, name) AS rank, shown
    FROM (
      SELECT n.value, n.name, sum(n.uses) OVER (PARTITION BY n.name) AS uses_of_all, ARRAY[${shown.join(', ')}] COLLATE "C" AS shown
        FROM (
          SELECT s.value, s.uses, ${nameSql('s', groupBy, parameters)} AS name${usesOf.join('')}
            FROM (SELECT value, ${columnsOf(groupBy)}, sum(${uses}) AS uses FROM ${relation} WHERE value IS NOT NULL GROUP BY value) s
        ) n
    ) spelling`;
}

function listedTuplesSql(
  { parameters, relation }: Ranking,
  groupBy: readonly GroupField[],
  listed: readonly GroupValues[],
): string {
  const columns = groupBy.map((_, at) => `value_${at + 1}`);
  const told = groupBy.map((_, at) => parameters.texts(listed.map((values) => values[at]!)));
  return sql`SELECT s.value, coalesce(t.place, ${parameters.add(listed.length + 1, 'int')}) AS rank, t.shown
    FROM (SELECT DISTINCT value, ${columnsOf(groupBy)} FROM ${relation} WHERE value IS NOT NULL) s
    LEFT JOIN (
      SELECT l.place, ARRAY[${columns.map((column) => `l.${column}`).join(', ')}] COLLATE "C" AS shown, ${nameSql('l', groupBy, parameters)} AS name
        FROM unnest(${told.join(', ')}) WITH ORDINALITY AS l (${columns.join(', ')}, place)
    ) t ON t.name = ${nameSql('s', groupBy, parameters)}`;
}

function columnsOf(groupBy: readonly GroupField[]): string {
  return groupBy.map((_, at) => `value[${at + 1}] AS value_${at + 1}`).join(', ');
}

/** What tells groups apart, of the columns of their values. */
function nameSql(alias: string, groupBy: readonly GroupField[], parameters: SqlParameters): string {
  const names = groupBy.map((field, at) => {
    const value = `${alias}.value_${at + 1}`;
    return isFolded(field) ? foldCaseSql(value, parameters) : value;
  });
  return `(ARRAY[${names.join(', ')}] COLLATE "C")`;
}
