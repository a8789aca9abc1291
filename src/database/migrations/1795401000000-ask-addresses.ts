import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What each e-mail address that an account wants to write to says of it: confirmed, or unsubscribed from alerts. `asked_at` is when its
 * latest link to confirm was made, which alone is good. `confirmation_requests` counts the mails that asked, by address whatever the
 * account, so that nobody is asked too often; rows older than a day are forgotten.
 */
export class AskAddresses1795401000000 implements MigrationInterface {
  readonly name = 'AskAddresses1795401000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE mail_addresses, confirmation_requests');
  }
}

const STATEMENTS = [
  `CREATE TABLE mail_addresses (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL UNIQUE,
    account_id integer NOT NULL REFERENCES accounts (id),
    email text COLLATE "C" NOT NULL,
    secret text NOT NULL,
    asked_at timestamptz,
    confirmed_at timestamptz,
    unsubscribed_at timestamptz,
    last_error text,
    UNIQUE (account_id, email)
  )`,
  `CREATE TABLE confirmation_requests (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    email text COLLATE "C" NOT NULL,
    at timestamptz NOT NULL
  )`,
  'CREATE INDEX confirmation_requests_email_idx ON confirmation_requests (email, at)',
  'CREATE INDEX confirmation_requests_at_idx ON confirmation_requests (at)',
  // Those of before have yet to be asked.
  `INSERT INTO mail_addresses (public_id, account_id, email, secret)
   SELECT 'adr_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 20), account_id, email,
          replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
     FROM (SELECT account_id, lower(address) AS email FROM channels WHERE kind = 'email'
           UNION SELECT account_id, email FROM digest_recipients WHERE email IS NOT NULL) AS known`,
];
