import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';
import type { Plan } from './plans.js';

/** A customer: owner of keys, events, limits and bills. */
@Entity('accounts')
@Unique('accounts_public_id_key', ['publicId'])
@Check('accounts_plan_check', `plan IN ('free', 'pro', 'enterprise')`)
@Check('accounts_events_per_hour_check', 'events_per_hour >= 0')
@Check('accounts_requests_per_second_check', 'requests_per_second > 0')
@Check('accounts_retention_days_check', 'retention_days >= 7')
@Check('accounts_suspension_check', 'suspended_at IS NOT NULL OR suspension_reason IS NULL')
export class AccountEntity {
  /** Internal, never leaves the service; the leading column of every event-side key. */
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'accounts_pkey' })
  id!: number;

  @Column({ type: 'text', name: 'public_id', collation: 'C' })
  publicId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  plan!: Plan;

  /** Own hourly allowance; null means the plan's. */
  @Column('integer', { name: 'events_per_hour', nullable: true })
  eventsPerHour!: number | null;

  /** Own burst limit; null means the plan's. */
  @Column('integer', { name: 'requests_per_second', nullable: true })
  requestsPerSecond!: number | null;

  /** For how many days the account's events are kept, where that is shorter than the service keeps them; null: as long as the service does. */
  @Column('integer', { name: 'retention_days', nullable: true })
  retentionDays!: number | null;

  /** Since when the account is suspended: its keys answer nothing, its people see no more than that. */
  @Column('timestamptz', { name: 'suspended_at', nullable: true })
  suspendedAt!: Date | null;

  /** What its people are told; null while it is not suspended, or where nothing was said. */
  @Column('text', { name: 'suspension_reason', nullable: true })
  suspensionReason!: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
