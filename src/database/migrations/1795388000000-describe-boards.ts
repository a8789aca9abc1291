import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Boards say what they are for, and annotations are changed to the revision that was read. */
export class DescribeBoards1795388000000 implements MigrationInterface {
  readonly name = 'DescribeBoards1795388000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query("ALTER TABLE boards ADD description text NOT NULL DEFAULT ''");
    await queryRunner.query('ALTER TABLE boards ALTER description DROP DEFAULT');
    await queryRunner.query('ALTER TABLE annotations ADD revision integer NOT NULL DEFAULT 1');
    await queryRunner.query('ALTER TABLE annotations ALTER revision DROP DEFAULT');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE annotations DROP revision');
    await queryRunner.query('ALTER TABLE boards DROP description');
  }
}
