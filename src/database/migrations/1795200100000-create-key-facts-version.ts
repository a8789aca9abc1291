import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * One number that changes with every change of an account or a key. A process that remembers facts of keys learns from
 * one small read of it that all of them still hold (src/auth/key-verifier.ts). New rows change nothing that is
 * remembered.
 *
 * The number is the id of the transaction that made the last change. It becomes visible together with that change, is
 * no other transaction's, and tells a transaction of many rows that it has left its mark already. The triggers wait
 * for the commit, so the number's row is the last one that any transaction locks: two that change accounts and keys
 * in different order cannot meet there in a deadlock. They write as the owner; nobody else may.
 *
 * A later migration that changes rows of `accounts` or `api_keys` and then the table itself has to say
 * SET CONSTRAINTS ALL IMMEDIATE between: PostgreSQL alters no table for which a trigger waits.
 */
export class CreateKeyFactsVersion1795200100000 implements MigrationInterface {
  readonly name = 'CreateKeyFactsVersion1795200100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    // By its full name in the function: whoever changes a key may have put a table of the same name before it.
    const [{ schema }] = await queryRunner.query('SELECT quote_ident(current_schema()) AS schema');
    for (const statement of [...VERSION, changeVersion(schema), ...TRIGGERS])
      await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const table of REMEMBERED)
      await queryRunner.query(`DROP TRIGGER ${table}_change_version ON ${table}`);
    await queryRunner.query('DROP FUNCTION change_key_facts_version()');
    await queryRunner.query('DROP TABLE key_facts_version');
  }
}

/** The tables whose facts are remembered. */
const REMEMBERED = ['accounts', 'api_keys'];

const VERSION = [
  `CREATE TABLE key_facts_version (
    is_only boolean NOT NULL DEFAULT true CONSTRAINT key_facts_version_pkey PRIMARY KEY
      CONSTRAINT key_facts_version_is_only_check CHECK (is_only),
    version xid8 NOT NULL
  )`,
  'INSERT INTO key_facts_version (version) VALUES (pg_current_xact_id())',
];

function changeVersion(schema: string): string {
  return `
  CREATE FUNCTION change_key_facts_version() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  BEGIN
    UPDATE ${schema}.key_facts_version SET version = pg_current_xact_id() WHERE version <> pg_current_xact_id();
    RETURN NULL;
  END $$`;
}

const TRIGGERS = [
  'REVOKE ALL ON FUNCTION change_key_facts_version() FROM PUBLIC',
  ...REMEMBERED.map(
    (table) =>
      `CREATE CONSTRAINT TRIGGER ${table}_change_version AFTER UPDATE OR DELETE ON ${table}
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION change_key_facts_version()`,
  ),
];
