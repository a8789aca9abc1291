import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The meter of keys that are not the first of their account's hour: committed events per account, hour of receipt,
 * environment and key, written in the events' own transaction. The first key's lies in `allowance_hourly`; meter.sql.ts
 * reads both.
 */
@Entity('usage_hourly')
@Check('usage_hourly_ceiling_check', 'events <= ceiling')
export class UsageHourEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: 'usage_hourly_pkey' })
  accountId!: number;

  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'usage_hourly_pkey' })
  hour!: Date;

  /** 0 = test, 1 = live. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'usage_hourly_pkey' })
  environment!: number;

  @PrimaryColumn('integer', { name: 'key_id', primaryKeyConstraintName: 'usage_hourly_pkey' })
  keyId!: number;

  @Column('bigint')
  events!: string;

  /** The key's own cap at the last write; null where it has none. */
  @Column('bigint', { nullable: true })
  ceiling!: string | null;
}
