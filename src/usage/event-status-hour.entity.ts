import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was not stored, counted per account, hour, environment, key and status; written a second later at most. */
@Entity('event_statuses_hourly')
export class EventStatusHourEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: 'event_statuses_hourly_pkey' })
  accountId!: number;

  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'event_statuses_hourly_pkey' })
  hour!: Date;

  /** 0 = test, 1 = live. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'event_statuses_hourly_pkey' })
  environment!: number;

  @PrimaryColumn('integer', { name: 'key_id', primaryKeyConstraintName: 'event_statuses_hourly_pkey' })
  keyId!: number;

  /** See outcomeCode in activity.types.ts. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'event_statuses_hourly_pkey' })
  status!: number;

  @Column('bigint')
  events!: string;
}
