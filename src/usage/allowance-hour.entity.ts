import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** An account's hour in one row, whose check refuses what would overrun it, whichever process writes. */
@Entity('allowance_hourly')
@Check('allowance_hourly_ceiling_check', 'events <= ceiling')
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
}
