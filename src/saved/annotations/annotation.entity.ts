import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { AccountEntity } from '../../accounts/account.entity.js';
import type { AnnotationKind } from './annotation.types.js';

/** What happened at an instant, of an account and environment. */
@Entity('annotations')
@Unique('annotations_public_id_key', ['publicId'])
@Index('annotations_account_id_idx', ['accountId', 'environment', 'at'])
@Check('annotations_environment_check', 'environment IN (0, 1)')
export class AnnotationEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'annotations_pkey' })
  id!: number;

  @Column({ type: 'text', name: 'public_id', collation: 'C' })
  publicId!: string;

  @Column('integer', { name: 'account_id' })
  @ForeignKey(() => AccountEntity, { name: 'annotations_account_id_fkey' })
  accountId!: number;

  /** 0 = test, 1 = live. */
  @Column('smallint')
  environment!: number;

  @Column('timestamptz')
  at!: Date;

  @Column('text')
  kind!: AnnotationKind;

  @Column('text')
  text!: string;

  @Column('integer')
  revision!: number;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
