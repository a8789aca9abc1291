import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * Event-side: what one unit of a currency is worth in another on a day, as the account says. `revision` is 1 when new and
 * one more with each change, which tells an insert from an update.
 */
export class KeepExchangeRates1795360000000 implements MigrationInterface {
  readonly name = 'KeepExchangeRates1795360000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE exchange_rates');
  }
}

const STATEMENTS = [
  `CREATE TABLE exchange_rates (
    account_id integer NOT NULL,
    environment smallint NOT NULL,
    date date NOT NULL,
    from_currency text COLLATE "C" NOT NULL,
    to_currency text COLLATE "C" NOT NULL,
    rate numeric NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT exchange_rates_pkey PRIMARY KEY (account_id, environment, date, from_currency, to_currency)
  )`,
  ...isolateByEnvironment('exchange_rates'),
];
