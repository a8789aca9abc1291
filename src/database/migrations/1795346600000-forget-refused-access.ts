import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Lines of refused access are found without reading the whole trail, and are kept for 90 days: whoever is signed in can
 * cause them at will. Nobody may alter the audit trail, so what is forgotten is decided here: the function deletes these
 * lines alone, as the owner, and takes no parameter that could widen it.
 */
export class ForgetRefusedAccess1795346600000 implements MigrationInterface {
  readonly name = 'ForgetRefusedAccess1795346600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of INDEXES) await queryRunner.query(statement);
    // By its full name: whoever calls the function may have put a table of the same name before it.
    const [{ schema }] = await queryRunner.query('SELECT quote_ident(current_schema()) AS schema');
    await queryRunner.query(`
      CREATE FUNCTION forget_refused_access() RETURNS void
      LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
        DELETE FROM ${schema}.audit_log
         WHERE action = 'access.refused' AND at < now() - interval '90 days'
      $$`);
    await queryRunner.query('REVOKE ALL ON FUNCTION forget_refused_access() FROM PUBLIC');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP FUNCTION forget_refused_access()');
    await queryRunner.query('DROP INDEX audit_log_refused_idx, audit_log_refused_at_idx');
  }
}

const INDEXES = [
  // The operators' list: the latest lines that belong to no account.
  `CREATE INDEX audit_log_refused_idx ON audit_log (id)
    WHERE account_id IS NULL AND action = 'access.refused'`,
  `CREATE INDEX audit_log_refused_at_idx ON audit_log (at) WHERE action = 'access.refused'`,
];
