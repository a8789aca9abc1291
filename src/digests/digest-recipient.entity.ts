import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { MembershipEntity } from '../members/membership.entity.js';
import { BoardDigestEntity } from './board-digest.entity.js';

/** Who gets a digest: a member of the account, or an address for which an owner or admin answers. */
@Entity('digest_recipients')
@Unique('digest_recipients_public_id_key', ['publicId'])
@Unique('digest_recipients_person_key', ['boardId', 'personId'])
@Unique('digest_recipients_email_key', ['boardId', 'email'])
@Index('digest_recipients_person_id_idx', ['accountId', 'personId'])
@Index('digest_recipients_granted_by_idx', ['accountId', 'grantedBy'])
@Check(
  'digest_recipients_kind_check',
  '(person_id IS NULL) = (email IS NOT NULL) AND (person_id IS NULL) = (granted_by IS NOT NULL)',
)
@ForeignKey(() => MembershipEntity, ['accountId', 'personId'], ['accountId', 'personId'], {
  name: 'digest_recipients_membership_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => MembershipEntity, ['accountId', 'grantedBy'], ['accountId', 'personId'], {
  name: 'digest_recipients_granted_by_fkey',
  onDelete: 'CASCADE',
})
export class DigestRecipientEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'digest_recipients_pkey' })
  id!: number;

  @Column({ type: 'text', name: 'public_id', collation: 'C' })
  publicId!: string;

  @Column('integer', { name: 'board_id' })
  @ForeignKey(() => BoardDigestEntity, { name: 'digest_recipients_board_id_fkey', onDelete: 'CASCADE' })
  boardId!: number;

  @Column('integer', { name: 'account_id' })
  accountId!: number;

  /** A member; null: an address. */
  @Column('integer', { name: 'person_id', nullable: true })
  personId!: number | null;

  /** In lower case. */
  @Column({ type: 'text', nullable: true, collation: 'C' })
  email!: string | null;

  /** Whoever added the address. */
  @Column('integer', { name: 'granted_by', nullable: true })
  grantedBy!: number | null;

  /** The last one that is done for this recipient, sent or refused for good. */
  @Column('timestamptz', { name: 'sent_for', nullable: true })
  sentFor!: Date | null;

  /** Why the mail server refused that one for good; null: it was sent. */
  @Column('text', { nullable: true })
  refusal!: string | null;

  @Column('timestamptz', { name: 'unsubscribed_at', nullable: true })
  unsubscribedAt!: Date | null;
}
