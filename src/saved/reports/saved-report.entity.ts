import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { AccountEntity } from '../../accounts/account.entity.js';
import type { ReportName } from './saved-report.types.js';

/** A question of an account and environment, under a name. */
@Entity('saved_reports')
@Unique('saved_reports_public_id_key', ['publicId'])
@Index('saved_reports_account_id_idx', ['accountId', 'environment'])
@Check('saved_reports_environment_check', 'environment IN (0, 1)')
export class SavedReportEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'saved_reports_pkey' })
  id!: number;

  @Column({ type: 'text', name: 'public_id', collation: 'C' })
  publicId!: string;

  @Column('integer', { name: 'account_id' })
  @ForeignKey(() => AccountEntity, { name: 'saved_reports_account_id_fkey' })
  accountId!: number;

  /** 0 = test, 1 = live. */
  @Column('smallint')
  environment!: number;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('text')
  report!: ReportName;

  @Column('jsonb')
  question!: Readonly<Record<string, unknown>>;

  @Column('integer')
  revision!: number;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'changed_by' })
  changedBy!: string;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
