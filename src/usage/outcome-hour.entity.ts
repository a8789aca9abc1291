import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was not stored, counted per account, hour, environment, key and outcome; written a second later at most. */
@Entity('outcomes_hourly')
export class OutcomeHourEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: 'outcomes_hourly_pkey' })
  accountId!: number;

  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'outcomes_hourly_pkey' })
  hour!: Date;

  /** 0 = test, 1 = live. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'outcomes_hourly_pkey' })
  environment!: number;

  @PrimaryColumn('integer', { name: 'key_id', primaryKeyConstraintName: 'outcomes_hourly_pkey' })
  keyId!: number;

  /** See outcomeCode in activity.types.ts. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'outcomes_hourly_pkey' })
  outcome!: number;

  @Column('bigint')
  events!: string;
}
