import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * One stored event: maps the table for the schema's sake and for tools. The hot paths have SQL of their own
 * (event-write.sql.ts, the read models); nothing loads or saves events through this class.
 */
@Entity('events')
@Index('events_time_idx', ['accountId', 'environment', 'occurredAt'])
// Covering columns and BRIN cannot be said here, so these three are the migrations' alone.
@Index('events_type_time_idx', { synchronize: false })
@Index('events_visitor_time_idx', { synchronize: false })
@Index('events_received_idx', { synchronize: false })
export class EventEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: 'events_pkey' })
  accountId!: number;

  /** 0 = test, 1 = live. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'events_pkey' })
  environment!: number;

  @PrimaryColumn({ type: 'text', name: 'event_id', collation: 'C', primaryKeyConstraintName: 'events_pkey' })
  eventId!: string;

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt!: Date;

  /** 64-bit hash of `visitorId`; see visitor-key.ts. */
  @Column('bigint', { name: 'visitor_key' })
  visitorKey!: string;

  /** 64-bit hash of `eventType`. */
  @Column('bigint', { name: 'event_type_key' })
  eventTypeKey!: string;

  @Column('integer', { name: 'key_id' })
  keyId!: number;

  /** 16 bytes; equal for equal content. */
  @Column('uuid', { name: 'content_hash' })
  contentHash!: string;

  @Column({ type: 'text', name: 'event_type', collation: 'C' })
  eventType!: string;

  @Column({ type: 'text', name: 'visitor_id', collation: 'C' })
  visitorId!: string;

  @Column({ type: 'text', name: 'user_id', collation: 'C', nullable: true })
  userId!: string | null;

  @Column('numeric', { name: 'revenue_amount', nullable: true })
  revenueAmount!: string | null;

  @Column({ type: 'text', name: 'revenue_currency', collation: 'C', nullable: true })
  revenueCurrency!: string | null;

  @Column({ type: 'text', name: 'utm_source', collation: 'C', nullable: true })
  utmSource!: string | null;

  @Column({ type: 'text', name: 'utm_medium', collation: 'C', nullable: true })
  utmMedium!: string | null;

  @Column({ type: 'text', name: 'utm_campaign', collation: 'C', nullable: true })
  utmCampaign!: string | null;

  @Column({ type: 'text', name: 'utm_term', collation: 'C', nullable: true })
  utmTerm!: string | null;

  @Column({ type: 'text', name: 'utm_content', collation: 'C', nullable: true })
  utmContent!: string | null;

  /** Which network's click id marked the event, such as `gclid`. */
  @Column({ type: 'text', name: 'click_id_kind', collation: 'C', nullable: true })
  clickIdKind!: string | null;

  @Column({ type: 'text', name: 'referrer_host', collation: 'C', nullable: true })
  referrerHost!: string | null;

  @Column('jsonb', { nullable: true })
  properties!: Record<string, unknown> | null;
}
