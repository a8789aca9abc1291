import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = 'rollup_counts_pkey';

/** How many events of a type a quarter of an hour had. Maps the table for the schema's sake. */
@Entity('rollup_counts')
export class RollupCountEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: KEY })
  accountId!: number;

  /** 0 = test, 1 = live. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: KEY })
  environment!: number;

  /** The UTC day. */
  @PrimaryColumn('date', { primaryKeyConstraintName: KEY })
  day!: string;

  @PrimaryColumn('bigint', { name: 'event_type_key', primaryKeyConstraintName: KEY })
  eventTypeKey!: string;

  /** When the quarter of an hour begins. */
  @PrimaryColumn('timestamptz', { name: 'quarter_at', primaryKeyConstraintName: KEY })
  quarterAt!: Date;

  @Column('bigint')
  events!: string;

  @Column({ type: 'text', collation: 'C', name: 'event_type' })
  eventType!: string;
}
