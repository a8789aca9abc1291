import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One thing that was not stored, for the live view; the latest few of each account are kept. */
@Entity('request_log')
export class RequestLogEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: 'request_log_pkey' })
  accountId!: number;

  /** UUIDv7 of the time of receipt: the order of the log. */
  @PrimaryColumn('uuid', { primaryKeyConstraintName: 'request_log_pkey' })
  id!: string;

  /** 0 = test, 1 = live. */
  @Column('smallint')
  environment!: number;

  @Column('integer', { name: 'key_id' })
  keyId!: number;

  /** See outcomeCode in activity.types.ts. */
  @Column('smallint')
  status!: number;

  /** More than 1 where a flood was folded into one line. */
  @Column('integer')
  events!: number;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  @Column('text', { nullable: true })
  reason!: string | null;

  @Column({ type: 'text', name: 'event_id', collation: 'C', nullable: true })
  eventId!: string | null;

  @Column({ type: 'text', name: 'event_type', collation: 'C', nullable: true })
  eventType!: string | null;

  @Column({ type: 'text', name: 'visitor_id', collation: 'C', nullable: true })
  visitorId!: string | null;
}
