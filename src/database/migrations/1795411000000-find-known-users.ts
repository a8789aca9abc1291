import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Reports ask who visitors of unsettled days are, and filter by users: a partial index lists the events that name a user, and costs
 * others nothing. It is in the order in which events come, so that it grows at its end, and has the visitor, so that distinct ones
 * are counted without the table.
 */
export class FindKnownUsers1795411000000 implements MigrationInterface {
  readonly name = 'FindKnownUsers1795411000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `CREATE INDEX events_user_idx ON events (account_id, environment, occurred_at) INCLUDE (visitor_key)
        WHERE user_id IS NOT NULL`,
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX events_user_idx');
  }
}
