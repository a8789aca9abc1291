import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Weekly digests of boards, one a board, and who gets each: members, and addresses that an owner or admin answers for. A recipient
 * goes with the membership that it follows from.
 */
export class SendDigests1795392000000 implements MigrationInterface {
  readonly name = 'SendDigests1795392000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE digest_recipients, board_digests');
  }
}

const STATEMENTS = [
  `CREATE TABLE board_digests (
    board_id integer CONSTRAINT board_digests_pkey PRIMARY KEY
      CONSTRAINT board_digests_board_id_fkey REFERENCES boards (id) ON DELETE CASCADE,
    is_on boolean NOT NULL,
    weekday smallint NOT NULL CONSTRAINT board_digests_weekday_check CHECK (weekday BETWEEN 1 AND 7),
    hour smallint NOT NULL CONSTRAINT board_digests_hour_check CHECK (hour BETWEEN 0 AND 23),
    timezone text NOT NULL,
    secret text NOT NULL,
    due_at timestamptz,
    lease text,
    leased_until timestamptz,
    attempts integer NOT NULL,
    last_sent_at timestamptz,
    last_sent_to integer NOT NULL,
    last_failure text,
    last_failed_at timestamptz,
    CONSTRAINT board_digests_due_at_check CHECK (is_on = (due_at IS NOT NULL))
  )`,
  'CREATE INDEX board_digests_due_at_idx ON board_digests (due_at) WHERE due_at IS NOT NULL',
  `CREATE TABLE digest_recipients (
    id serial CONSTRAINT digest_recipients_pkey PRIMARY KEY,
    public_id text COLLATE "C" NOT NULL CONSTRAINT digest_recipients_public_id_key UNIQUE,
    board_id integer NOT NULL
      CONSTRAINT digest_recipients_board_id_fkey REFERENCES board_digests (board_id) ON DELETE CASCADE,
    account_id integer NOT NULL,
    person_id integer,
    email text COLLATE "C",
    granted_by integer,
    sent_for timestamptz,
    unsubscribed_at timestamptz,
    CONSTRAINT digest_recipients_person_key UNIQUE (board_id, person_id),
    CONSTRAINT digest_recipients_email_key UNIQUE (board_id, email),
    CONSTRAINT digest_recipients_kind_check
      CHECK ((person_id IS NULL) = (email IS NOT NULL) AND (person_id IS NULL) = (granted_by IS NOT NULL)),
    CONSTRAINT digest_recipients_membership_fkey
      FOREIGN KEY (account_id, person_id) REFERENCES memberships (account_id, person_id) ON DELETE CASCADE,
    CONSTRAINT digest_recipients_granted_by_fkey
      FOREIGN KEY (account_id, granted_by) REFERENCES memberships (account_id, person_id) ON DELETE CASCADE
  )`,
  'CREATE INDEX digest_recipients_person_id_idx ON digest_recipients (account_id, person_id)',
  'CREATE INDEX digest_recipients_granted_by_idx ON digest_recipients (account_id, granted_by)',
];
