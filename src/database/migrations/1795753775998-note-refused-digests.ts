import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Why the mail server refused a recipient's last digest for good: whoever was refused was taken for reached. */
export class NoteRefusedDigests1795753775998 implements MigrationInterface {
  readonly name = 'NoteRefusedDigests1795753775998';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE digest_recipients ADD COLUMN refusal text');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('ALTER TABLE digest_recipients DROP COLUMN refusal');
  }
}
