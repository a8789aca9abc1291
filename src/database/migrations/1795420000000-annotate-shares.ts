import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shared links may show annotations. The version before names no such column: its links show none, as all did. */
export class AnnotateShares1795420000000 implements MigrationInterface {
  readonly name = 'AnnotateShares1795420000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      'ALTER TABLE report_shares ADD COLUMN shows_annotations boolean NOT NULL DEFAULT false',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE report_shares DROP COLUMN shows_annotations');
  }
}
