import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * An account's hour in one row, whose check refuses what would overrun it, whichever process writes. The meter
 * of the hour's first key lies here, too; see meter.sql.ts.
 */
@Entity('allowance_hourly')
@Check('allowance_hourly_ceiling_check', 'events <= ceiling')
@Check('allowance_hourly_first_key_check', 'first_key_events >= 0')
@Check('allowance_hourly_first_key_ceiling_check', 'first_key_events <= first_key_ceiling')
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

  /** The key whose event was the first of the hour; it never changes. 0: none, all keys have rows of their own. */
  @Column('integer', { name: 'first_key_id', default: 0 })
  firstKeyId!: number;

  /** 0 = test, 1 = live. */
  @Column('smallint', { name: 'first_key_environment', default: 0 })
  firstKeyEnvironment!: number;

  /** Committed events of that key. */
  @Column('bigint', { name: 'first_key_events', default: 0 })
  firstKeyEvents!: string;

  /** That key's own cap at the last write; null where it has none. */
  @Column('bigint', { name: 'first_key_ceiling', nullable: true })
  firstKeyCeiling!: string | null;
}
