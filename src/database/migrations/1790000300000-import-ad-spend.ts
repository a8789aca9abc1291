import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What advertising cost, by the platforms' own account: event-side (by account, no foreign key), one row for each
 * day of an ad, ad set or campaign.
 */
export class ImportAdSpend1790000300000 implements MigrationInterface {
  readonly name = 'ImportAdSpend1790000300000';

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
  'ALTER TABLE ad_spend ENABLE ROW LEVEL SECURITY',
  'CREATE POLICY writer_all ON ad_spend TO waymark_writer USING (true) WITH CHECK (true)',
  `CREATE POLICY reader_own ON ad_spend FOR SELECT TO waymark_reader USING (
    account_id = current_setting('app.account_id')::integer
    AND environment = current_setting('app.environment')::smallint)`,
];
