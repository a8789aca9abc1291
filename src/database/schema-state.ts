import { OperatorError } from '../common/operator-error.js';
import { BREAKING_MIGRATIONS } from './breaking-migrations.js';
import { migrations } from './migrations.js';

/** Where TypeORM notes which migrations a database has seen. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** How the schema of a database stands to the migrations that this program knows. */
export interface SchemaState {
  /** Names of the migrations it has seen, oldest first; none where no Waymark has made it. */
  readonly applied: readonly string[];
  /** Those still to come. */
  readonly pending: readonly string[];
  /** Whether a newer version has migrated it. */
  readonly isNewer: boolean;
  /** Why this program cannot work with it; null where it can. */
  readonly refusal: OperatorError | null;
}

type Query = (sql: string, parameters: unknown[]) => Promise<{ [column: string]: unknown }[]>;

/**
 * Reads how a schema stands. This program cannot work with one that a newer version changed in a way that older ones break by
 * (it said so, breaking-migrations.ts), nor with one from before the first release, which no migration leads away from.
 */
export async function readSchemaState(query: Query): Promise<SchemaState> {
  const known = migrations.map(({ name }) => name);
  const applied = await migrationsIn(query, MIGRATIONS_TABLE);
  const unknown = applied.filter((name) => !known.includes(name));
  const breaking = (await migrationsIn(query, BREAKING_MIGRATIONS)).find((name) => !known.includes(name));
  return {
    applied,
    pending: known.filter((name) => !applied.includes(name)),
    isNewer: unknown.length > 0,
    refusal: refusalOf(
      unknown.find((name) => timestampOf(name) < timestampOf(known[0]!)),
      breaking,
    ),
  };
}

function refusalOf(draft: string | undefined, breaking: string | undefined): OperatorError | null {
  if (draft !== undefined)
    return new OperatorError(
      `The database was made by a Waymark from before 0.1.0 (${draft}), whose data this version cannot take ` +
        'over; start with an empty database (for the embedded one: with another WAYMARK_DATA_DIR).',
    );
  if (breaking !== undefined)
    return new OperatorError(
      `The database was migrated by a newer Waymark (${breaking}); start that version, or restore a backup.`,
    );
  return null;
}

/** The names in a table of migrations, oldest first; none where there is no such table. */
async function migrationsIn(query: Query, table: string): Promise<string[]> {
  const [found] = await query('SELECT to_regclass($1) IS NOT NULL AS exists', [table]);
  if (found?.['exists'] !== true) return [];
  const rows = await query(`SELECT name FROM ${table} ORDER BY right(name, 13)`, []);
  return rows.map(({ name }) => String(name));
}

/** When a migration was written, in Unix milliseconds: the end of its name, as TypeORM wants it. */
function timestampOf(name: string): number {
  return Number(name.slice(-13));
}
