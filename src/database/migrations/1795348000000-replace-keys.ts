import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * How one key gives way to another: which key replaces which (`key_rotations`), what the two were used for meanwhile
 * (`key_rotation_uses`, whose kinds src/usage/activity.types.ts numbers), and when a key is to be deleted.
 *
 * A rotation is named by the key it replaces, so no key is replaced twice at a time. Its row stays when the old key is
 * deleted, and tells which key took over. `deletion_at` is apart from `deleted_at`: what is deleted is dead whatever a
 * clock says.
 */
export class ReplaceKeys1795348000000 implements MigrationInterface {
  readonly name = 'ReplaceKeys1795348000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await queryRunner.query(statement);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE key_rotation_uses, key_rotations');
    await queryRunner.query('ALTER TABLE api_keys DROP COLUMN deletion_at, DROP COLUMN deletion_by');
  }
}

const STATEMENTS = [
  `ALTER TABLE api_keys
    ADD COLUMN deletion_at timestamptz,
    ADD COLUMN deletion_by text,
    ADD CONSTRAINT api_keys_deletion_check CHECK ((deletion_at IS NULL) = (deletion_by IS NULL))`,
  'CREATE INDEX api_keys_deletion_at_idx ON api_keys (deletion_at) WHERE deletion_at IS NOT NULL',
  `CREATE TABLE key_rotations (
    old_key_id integer CONSTRAINT key_rotations_pkey PRIMARY KEY
      CONSTRAINT key_rotations_old_key_id_fkey REFERENCES api_keys (id),
    successor_key_id integer NOT NULL
      CONSTRAINT key_rotations_successor_key_id_fkey REFERENCES api_keys (id),
    began_at timestamptz NOT NULL,
    began_by text NOT NULL,
    CONSTRAINT key_rotations_check CHECK (old_key_id <> successor_key_id)
  )`,
  'CREATE INDEX key_rotations_successor_idx ON key_rotations (successor_key_id)',
  `CREATE TABLE key_rotation_uses (
    old_key_id integer NOT NULL,
    key_id integer NOT NULL,
    kind smallint NOT NULL,
    uses bigint NOT NULL,
    used_at timestamptz NOT NULL,
    CONSTRAINT key_rotation_uses_pkey PRIMARY KEY (old_key_id, key_id, kind)
  ) WITH (fillfactor = 50)`,
];
