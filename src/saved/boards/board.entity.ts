import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { AccountEntity } from '../../accounts/account.entity.js';
import type { BoardTile } from './board.types.js';

/** A board of an account and environment. Its tiles name reports that may be deleted meanwhile: such a tile is not shown. */
@Entity('boards')
@Unique('boards_public_id_key', ['publicId'])
@Index('boards_account_id_idx', ['accountId', 'environment'])
@Index('boards_default_idx', ['accountId', 'environment'], { unique: true, where: 'is_default' })
@Check('boards_environment_check', 'environment IN (0, 1)')
export class BoardEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'boards_pkey' })
  id!: number;

  @Column({ type: 'text', name: 'public_id', collation: 'C' })
  publicId!: string;

  @Column('integer', { name: 'account_id' })
  @ForeignKey(() => AccountEntity, { name: 'boards_account_id_fkey' })
  accountId!: number;

  /** 0 = test, 1 = live. */
  @Column('smallint')
  environment!: number;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  @Column('boolean', { name: 'is_default' })
  isDefault!: boolean;

  @Column('jsonb')
  tiles!: readonly BoardTile[];

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
