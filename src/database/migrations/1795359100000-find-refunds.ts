import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Reports set refunds off against their orders: a partial index lists them, and costs other events nothing. */
export class FindRefunds1795359100000 implements MigrationInterface {
  readonly name = 'FindRefunds1795359100000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX events_refund_idx ON events (account_id, environment, occurred_at)
        WHERE revenue_amount < 0 AND properties ->> 'refund_of' IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX events_refund_idx');
  }
}
