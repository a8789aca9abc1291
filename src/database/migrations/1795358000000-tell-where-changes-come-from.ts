import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tells of each line of the audit trail from where it came. Lines about sign-ins and refused access have the client
 * address in their details, from where it moves. Of other lines it was not kept.
 */
export class TellWhereChangesComeFrom1795358000000 implements MigrationInterface {
  readonly name = 'TellWhereChangesComeFrom1795358000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE audit_log ADD COLUMN origin text');
    await queryRunner.query(`
      UPDATE audit_log SET origin = details ->> 'address', details = details - 'address'
       WHERE action IN (${WITH_ADDRESS}) AND details ? 'address'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE audit_log SET details = details || jsonb_build_object('address', origin)
       WHERE action IN (${WITH_ADDRESS}) AND origin IS NOT NULL`);
    await queryRunner.query('ALTER TABLE audit_log DROP COLUMN origin');
  }
}

const WITH_ADDRESS = `'person.signed_in', 'person.sign_in_refused', 'access.refused'`;
