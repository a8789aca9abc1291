import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('events')
@Index(['accountId', 'environment', 'eventType', 'occurredAt'])
@Index(['accountId', 'environment', 'visitorId', 'occurredAt'])
export class EventEntity {
  @PrimaryColumn('integer')
  accountId!: number;

  @PrimaryColumn('text')
  environment!: string;

  @PrimaryColumn('text')
  eventId!: string;

  @Column('text')
  eventType!: string;

  @Column('text')
  visitorId!: string;

  @Column('text', { nullable: true })
  userId!: string | null;

  @Column('timestamptz')
  occurredAt!: Date;

  @Column('timestamptz', { default: () => 'now()' })
  receivedAt!: Date;

  @Column('jsonb', { nullable: true })
  properties!: object | null;

  @Column('numeric', { nullable: true })
  revenueAmount!: string | null;

  @Column('text', { nullable: true })
  revenueCurrency!: string | null;
}
