import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { BoardEntity } from '../saved/boards/board.entity.js';

/** When a board is sent by e-mail, and how far that has come. */
@Entity('board_digests')
@Check('board_digests_weekday_check', 'weekday BETWEEN 1 AND 7')
@Check('board_digests_hour_check', 'hour BETWEEN 0 AND 23')
@Check('board_digests_due_at_check', 'is_on = (due_at IS NOT NULL)')
@Index('board_digests_due_at_idx', ['dueAt'], { where: 'due_at IS NOT NULL' })
export class BoardDigestEntity {
  @PrimaryColumn('integer', { name: 'board_id', primaryKeyConstraintName: 'board_digests_pkey' })
  @ForeignKey(() => BoardEntity, { name: 'board_digests_board_id_fkey', onDelete: 'CASCADE' })
  boardId!: number;

  @Column('boolean', { name: 'is_on' })
  isOn!: boolean;

  /** 1 is Monday. */
  @Column('smallint')
  weekday!: number;

  @Column('smallint')
  hour!: number;

  @Column('text')
  timezone!: string;

  /** Signs the links by which recipients unsubscribe. */
  @Column('text')
  secret!: string;

  /** The next one, or the one that is being sent; null while it is off. */
  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  /** Who sends it at the moment. */
  @Column('text', { nullable: true })
  lease!: string | null;

  /** Until then nobody else takes it, also not after a failure. */
  @Column('timestamptz', { name: 'leased_until', nullable: true })
  leasedUntil!: Date | null;

  /** At the one that is due. */
  @Column('integer')
  attempts!: number;

  @Column('timestamptz', { name: 'last_sent_at', nullable: true })
  lastSentAt!: Date | null;

  /** To how many. */
  @Column('integer', { name: 'last_sent_to' })
  lastSentTo!: number;

  @Column('text', { name: 'last_failure', nullable: true })
  lastFailure!: string | null;

  @Column('timestamptz', { name: 'last_failed_at', nullable: true })
  lastFailedAt!: Date | null;
}
