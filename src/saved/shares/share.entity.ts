import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { MembershipEntity } from '../../members/membership.entity.js';
import { SavedReportEntity } from '../reports/saved-report.entity.js';

/** A shared link. It goes with its report, and with the membership of whoever made it; a revoked one's row is gone. */
@Entity('report_shares')
@Unique('report_shares_public_id_key', ['publicId'])
@Unique('report_shares_token_hash_key', ['tokenHash'])
@Index('report_shares_report_id_idx', ['reportId'])
@Index('report_shares_person_id_idx', ['accountId', 'personId'])
@ForeignKey(() => MembershipEntity, ['accountId', 'personId'], ['accountId', 'personId'], {
  name: 'report_shares_membership_fkey',
  onDelete: 'CASCADE',
})
export class ShareEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'report_shares_pkey' })
  id!: number;

  @Column({ type: 'text', name: 'public_id', collation: 'C' })
  publicId!: string;

  @Column('integer', { name: 'report_id' })
  @ForeignKey(() => SavedReportEntity, { name: 'report_shares_report_id_fkey', onDelete: 'CASCADE' })
  reportId!: number;

  @Column('integer', { name: 'account_id' })
  accountId!: number;

  /** Who made it. */
  @Column('integer', { name: 'person_id' })
  personId!: number;

  /** SHA-256 of the token in the link. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('boolean', { name: 'shows_people' })
  showsPeople!: boolean;

  @Column('boolean', { name: 'shows_annotations', default: false })
  showsAnnotations!: boolean;

  @Column('text', { name: 'embed_hosts', array: true })
  embedHosts!: readonly string[];

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;
}
