import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import type { LinkKind, Role } from './members.types.js';
import { PersonEntity } from './person.entity.js';

/** A link that lets someone in once: the first person, an invited one, or one who needs a password. */
@Entity('one_time_links')
@Unique('one_time_links_token_hash_key', ['tokenHash'])
@Index('one_time_links_account_id_idx', ['accountId'])
@Check(
  'one_time_links_kind_check',
  `CASE kind
      WHEN 'first_start' THEN person_id IS NULL AND account_id IS NULL AND email IS NULL AND role IS NULL
      WHEN 'invite' THEN person_id IS NULL AND account_id IS NOT NULL AND email IS NOT NULL
        AND role IS NOT NULL AND role IN ('owner', 'admin', 'analyst')
      WHEN 'password' THEN person_id IS NOT NULL AND account_id IS NULL AND email IS NULL AND role IS NULL
      ELSE false END`,
)
export class OneTimeLinkEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'one_time_links_pkey' })
  id!: number;

  /** SHA-256 of the token in the link. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('text')
  kind!: LinkKind;

  /** Whose password is to be set; of a `password` link only. */
  @Column('integer', { name: 'person_id', nullable: true })
  @ForeignKey(() => PersonEntity, { name: 'one_time_links_person_id_fkey' })
  personId!: number | null;

  /** The next three: who is invited to what; of an `invite` only. */
  @Column('integer', { name: 'account_id', nullable: true })
  @ForeignKey(() => AccountEntity, { name: 'one_time_links_account_id_fkey' })
  accountId!: number | null;

  @Column({ type: 'text', collation: 'C', nullable: true })
  email!: string | null;

  @Column('text', { nullable: true })
  role!: Role | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt!: Date | null;
}
