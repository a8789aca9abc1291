import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An account's hour in one row, whose check refuses what would overrun it, whichever process writes. The key that opened
 * the hour has its meter here, too; see meter.sql.ts.
 */
@Entity('allowance_hourly')
@Check('allowance_hourly_ceiling_check', 'events <= ceiling')
@Check('allowance_hourly_opener_check', 'opener_events >= 0')
@Check('allowance_hourly_opener_ceiling_check', 'opener_events <= opener_ceiling')
export class AllowanceHourEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: 'allowance_hourly_pkey' })
  accountId!: number;

  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'allowance_hourly_pkey' })
  hour!: Date;

  @Column('bigint')
  events!: string;

  /** The account's hourly allowance at the last write. */
  @Column('bigint')
  ceiling!: string;

  /** The key whose events opened the hour; it never changes. 0: none, all keys have rows of their own. */
  @Column('integer', { name: 'opener_key_id', default: 0 })
  openerKeyId!: number;

  /** 0 = test, 1 = live. */
  @Column('smallint', { name: 'opener_environment', default: 0 })
  openerEnvironment!: number;

  /** Committed events of that key. */
  @Column('bigint', { name: 'opener_events', default: 0 })
  openerEvents!: string;

  /** That key's own cap at the last write; null where it has none. */
  @Column('bigint', { name: 'opener_ceiling', nullable: true })
  openerCeiling!: string | null;
}
