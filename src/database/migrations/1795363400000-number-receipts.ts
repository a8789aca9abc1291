import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Event-side: each event's receipt number, for lists in the order of receipt (docs/adr/0016). It is the number of the
 * transaction that stored the event plus `receipt_base()`; events from before this migration have 0. The index that finds
 * events by their receipt has the number, too: it summarizes blocks, so it costs the writer next to nothing.
 *
 * `receipt_numbering` names the server that numbers the transactions, and its start. One that may begin at another number, as
 * after a restore, gets a new base (receipt-numbering.ts). The base is the body of a function because PostgreSQL then writes it
 * into the plan of the statement that stores events: reading it from a table cost that statement 2 % (measured).
 */
export class NumberReceipts1795363400000 implements MigrationInterface {
  readonly name = 'NumberReceipts1795363400000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of UP) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await queryRunner.query(statement);
  }
}

const UP = [
  `CREATE FUNCTION receipt_base() RETURNS bigint LANGUAGE sql STABLE AS 'SELECT 0::bigint'`,
  `CREATE TABLE receipt_numbering (
    cluster text COLLATE "C" NOT NULL,
    CONSTRAINT receipt_numbering_pkey PRIMARY KEY (cluster)
  )`,
  'ALTER TABLE events ADD COLUMN receipt bigint NOT NULL DEFAULT 0',
  'DROP INDEX events_received_idx',
  `CREATE INDEX events_received_idx ON events USING brin (account_id, received_at, receipt)
    WITH (autosummarize = on)`,
];

const DOWN = [
  'DROP INDEX events_received_idx',
  'ALTER TABLE events DROP COLUMN receipt',
  'CREATE INDEX events_received_idx ON events USING brin (account_id, received_at) WITH (autosummarize = on)',
  'DROP TABLE receipt_numbering',
  'DROP FUNCTION receipt_base()',
];
