import { Column, Entity, PrimaryColumn } from 'typeorm';

const KEY = 'rollup_days_pkey';

/** Whether a UTC day's roll-up may be read. Maps the table for the schema's sake; statements have SQL of their own. */
@Entity('rollup_days')
export class RollupDayEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: KEY })
  accountId!: number;

  /** 0 = test, 1 = live. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: KEY })
  environment!: number;

  @PrimaryColumn('date', { primaryKeyConstraintName: KEY })
  day!: string;

  /** Of the definition it was rolled up by. */
  @Column('integer')
  version!: number;

  /** How often late events or erasures have changed the day: what makes concurrent writers visible to the roller. */
  @Column('bigint')
  changes!: string;

  @Column('boolean', { name: 'is_ready' })
  isReady!: boolean;
}
