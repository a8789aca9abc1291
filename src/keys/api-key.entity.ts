import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import type { SiteRules } from './site-rules.js';

/**
 * A secret key's record, or a site's; the secret itself is not in it. Deleted keys stay, so that a refusal can be explained.
 */
@Entity('api_keys')
@Unique('api_keys_public_id_key', ['publicId'])
@Unique('api_keys_secret_hash_key', ['secretHash'])
@Check('api_keys_environment_check', 'environment IN (0, 1)')
@Check('api_keys_events_per_hour_check', 'events_per_hour >= 0')
@Check('api_keys_deletion_check', '(deletion_at IS NULL) = (deletion_by IS NULL)')
@Index('api_keys_account_id_idx', ['accountId'])
@Index('api_keys_deletion_at_idx', ['deletionAt'], { where: 'deletion_at IS NOT NULL' })
export class ApiKeyEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'api_keys_pkey' })
  id!: number;

  @Column({ type: 'text', name: 'public_id', collation: 'C' })
  publicId!: string;

  @Column('integer', { name: 'account_id' })
  @ForeignKey(() => AccountEntity, { name: 'api_keys_account_id_fkey' })
  accountId!: number;

  /** 0 = test, 1 = live. */
  @Column('smallint')
  environment!: number;

  @Column('text')
  name!: string;

  /** SHA-256 of the secret; of a site of its public id. */
  @Column('bytea', { name: 'secret_hash' })
  secretHash!: Buffer;

  @Column('text', { name: 'last_four' })
  lastFour!: string;

  /** Hourly cap of this key alone; null means only the account's allowance counts. */
  @Column('integer', { name: 'events_per_hour', nullable: true })
  eventsPerHour!: number | null;

  /** What a site may send; null: a secret key. */
  @Column('jsonb', { nullable: true })
  site!: SiteRules | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt!: Date | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  /** From then on the key is as dead as a deleted one; null: no deletion is scheduled, or it was carried out. */
  @Column('timestamptz', { name: 'deletion_at', nullable: true })
  deletionAt!: Date | null;

  /** Who scheduled it. */
  @Column('text', { name: 'deletion_by', nullable: true })
  deletionBy!: string | null;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;

  @Column('text', { name: 'deleted_by', nullable: true })
  deletedBy!: string | null;
}
