import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Sums, averages and ranks of revenue are read from this index alone: in the table nearly every purchase lies on a page of its own. It is
 * in the order in which events come, so that it grows at its end; events without money are not in it.
 */
export class FindRevenue1795460000000 implements MigrationInterface {
  readonly name = 'FindRevenue1795460000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX events_revenue_idx ON events (account_id, environment, occurred_at)
        INCLUDE (event_type_key, revenue_amount, revenue_currency) WHERE revenue_amount IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX events_revenue_idx');
  }
}
