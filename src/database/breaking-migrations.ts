import type { QueryRunner } from 'typeorm';

/** The table of migrations that older versions cannot run beside or after. */
export const BREAKING_MIGRATIONS = 'breaking_migrations';

/**
 * Says, within a migration's `up`, that versions that do not know it must not run on the schema from then on. Every other
 * migration leaves the version before able to run beside this one while it is rolled out, and to be gone back to.
 *
 * @param name of the migration.
 */
export async function declareBreaking(queryRunner: QueryRunner, name: string): Promise<void> {
  await queryRunner.query(`INSERT INTO ${BREAKING_MIGRATIONS} (name) VALUES ($1)`, [name]);
}

/** The opposite, within its `down`. */
export async function withdrawBreaking(queryRunner: QueryRunner, name: string): Promise<void> {
  await queryRunner.query(`DELETE FROM ${BREAKING_MIGRATIONS} WHERE name = $1`, [name]);
}
