import { COLOCATED_WITH, DISTRIBUTED_TABLES, DISTRIBUTION_COLUMN } from './distributed-tables.js';
import type { Ask } from './layout.js';

/** One table as Citus knows it; null: not at all. */
export interface TableSpread {
  readonly name: string;
  readonly isPartition: boolean;
  /** `h`: spread by the hash of `column`. Others: on every machine, or on one. */
  readonly method: string | null;
  readonly column: string | null;
  readonly isColocated: boolean | null;
}

const quoted = DISTRIBUTED_TABLES.map((name) => `'${name}'`).join(', ');

/** The tables of the list and the months of events, and where each lies. One of the list that a newer version has dropped is none. */
const SPREAD_OF_TABLES = `
WITH named AS (
  SELECT name, to_regclass(name)::oid AS id, false AS is_partition FROM unnest(ARRAY[${quoted}]) AS name
  UNION ALL
  SELECT relid::regclass::text, relid, true
    FROM pg_partition_tree(to_regclass('${COLOCATED_WITH}')) WHERE level > 0
)
SELECT n.name, n.is_partition AS "isPartition", d.partmethod::text AS method,
       column_to_column_name(d.logicalrelid, d.partkey) AS column,
       d.colocationid = (SELECT colocationid FROM pg_dist_partition WHERE logicalrelid = to_regclass('${COLOCATED_WITH}'))
         AS "isColocated"
  FROM named n LEFT JOIN pg_dist_partition d ON d.logicalrelid = n.id
 WHERE n.id IS NOT NULL
 ORDER BY n.is_partition, n.name`;

/** Where each table lies, in a database that has Citus. */
export async function findSpread(ask: Ask): Promise<TableSpread[]> {
  return (await ask(SPREAD_OF_TABLES)) as unknown as TableSpread[];
}

/** What keeps an account's rows from lying together on one machine: a sentence for each table that does not do as `events` does. */
export function distributionFaults(tables: readonly TableSpread[]): string[] {
  return tables.flatMap(({ name, method, column, isColocated }) => {
    if (method === null) return [`${name} is local`];
    if (method !== 'h') return [`${name} is not spread by ${DISTRIBUTION_COLUMN}`];
    if (column !== DISTRIBUTION_COLUMN)
      return [`${name} is spread by ${column}, not by ${DISTRIBUTION_COLUMN}`];
    return isColocated ? [] : [`${name} is not colocated with ${COLOCATED_WITH}`];
  });
}
