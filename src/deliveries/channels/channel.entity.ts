import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { AccountEntity } from '../../accounts/account.entity.js';
import type { ChannelKind } from './channel.types.js';

/** Whereto an account has its messages sent. */
@Entity('channels')
@Unique('channels_public_id_key', ['publicId'])
@Index('channels_account_id_idx', ['accountId'])
@Check('channels_kind_check', "kind IN ('email', 'slack', 'webhook')")
export class ChannelEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'channels_pkey' })
  id!: number;

  @Column({ type: 'text', name: 'public_id', collation: 'C' })
  publicId!: string;

  @Column('integer', { name: 'account_id' })
  @ForeignKey(() => AccountEntity, { name: 'channels_account_id_fkey' })
  accountId!: number;

  @Column('text')
  kind!: ChannelKind;

  @Column('text')
  name!: string;

  /** An e-mail address, or the address of a webhook. */
  @Column('text')
  address!: string;

  /** By which a webhook's bodies are signed: needed as it is for each of them. */
  @Column('text', { nullable: true })
  secret!: string | null;

  /** Attempts that failed by the receiver since the last one that did not. */
  @Column('integer')
  failures!: number;

  @Column('text', { name: 'last_error', nullable: true })
  lastError!: string | null;

  @Column('timestamptz', { name: 'paused_at', nullable: true })
  pausedAt!: Date | null;

  @Column('timestamptz', { name: 'delivered_at', nullable: true })
  deliveredAt!: Date | null;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}
