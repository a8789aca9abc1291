import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = 'ad_spend_pkey';

/** Maps the table for the schema's sake and for tools; reads and writes have SQL of their own (ad-spend.sql.ts). */
@Entity('ad_spend')
export class AdSpendEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: KEY })
  accountId!: number;

  /** 0 = test, 1 = live. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: KEY })
  environment!: number;

  @PrimaryColumn('date', { primaryKeyConstraintName: KEY })
  date!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: KEY })
  platform!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: KEY })
  campaign!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: KEY })
  adset!: string;

  @PrimaryColumn({ type: 'text', collation: 'C', primaryKeyConstraintName: KEY })
  ad!: string;

  @Column('numeric')
  spend!: string;

  @Column({ type: 'text', collation: 'C' })
  currency!: string;

  @Column('bigint')
  impressions!: string;

  @Column('bigint')
  clicks!: string;

  /** 1 when new, one more with each change: tells an insert from an update. */
  @Column('integer')
  revision!: number;
}
