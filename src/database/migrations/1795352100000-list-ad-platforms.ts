import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The ad spend report asks which platforms an account ever had spend of, and on which days: an index steps from platform to
 * platform, where reading every row would take as long as there are rows.
 */
export class ListAdPlatforms1795352100000 implements MigrationInterface {
  readonly name = 'ListAdPlatforms1795352100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'CREATE INDEX ad_spend_platform_idx ON ad_spend (account_id, environment, platform, date)',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX ad_spend_platform_idx');
  }
}
