import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isolateByEnvironment } from './row-level-security.js';

/**
 * Event-side: what advertising cost, as the platforms state it; one row for each day of an ad, ad set or campaign.
 * `revision` is 1 when new and one more with each change, which tells an insert from an update.
 */
export class CreateAdSpend1795200600000 implements MigrationInterface {
  readonly name = 'CreateAdSpend1795200600000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE ad_spend');
  }
}

const STATEMENTS = [
  `CREATE TABLE ad_spend (
    account_id integer NOT NULL,
    environment smallint NOT NULL,
    date date NOT NULL,
    platform text COLLATE "C" NOT NULL,
    campaign text COLLATE "C" NOT NULL,
    adset text COLLATE "C" NOT NULL,
    ad text COLLATE "C" NOT NULL,
    spend numeric NOT NULL,
    currency text COLLATE "C" NOT NULL,
    impressions bigint NOT NULL,
    clicks bigint NOT NULL,
    revision integer NOT NULL,
    CONSTRAINT ad_spend_pkey PRIMARY KEY (account_id, environment, date, platform, campaign, adset, ad)
  )`,
  ...isolateByEnvironment('ad_spend'),
];
