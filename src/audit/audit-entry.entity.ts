import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditAction } from './audit.types.js';

/**
 * One line of the audit trail, never altered. A change's is written in the transaction of the change; what changed
 * nothing (a wrong password, refused access) has its line soon after.
 */
@Entity('audit_log')
@Index('audit_log_account_id_idx', ['accountId', 'id'])
@Index('audit_log_target_idx', ['accountId', 'target', 'id'])
@Index('audit_log_person_idx', ['target', 'id'], { where: 'account_id IS NULL' })
@Index('audit_log_refused_idx', ['id'], { where: "account_id IS NULL AND action = 'access.refused'" })
@Index('audit_log_refused_at_idx', ['at'], { where: "action = 'access.refused'" })
export class AuditEntryEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', primaryKeyConstraintName: 'audit_log_pkey' })
  id!: string;

  @Column('integer', { name: 'account_id', nullable: true })
  @ForeignKey('accounts', { name: 'audit_log_account_id_fkey' })
  accountId!: number | null;

  @Column('timestamptz', { default: () => 'now()' })
  at!: Date;

  /** Who did it: `cli`, `first-start`, `unknown`, `non-member`, a key's or a person's public id. */
  @Column('text')
  actor!: string;

  /** Client address of the request, of IPv6 the /64; `cli`, `service`: no request. Null: not kept. */
  @Column('text', { nullable: true })
  origin!: string | null;

  @Column('text')
  action!: AuditAction;

  /** Public id of what was changed; of refused access the route, or the person. */
  @Column('text')
  target!: string;

  @Column('jsonb', { default: {} })
  details!: Record<string, unknown>;
}
