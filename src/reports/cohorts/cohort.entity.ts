import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who people are by what they did, of an account and environment, under a name. */
@Entity('cohorts')
export class CohortEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: 'cohorts_pkey' })
  accountId!: number;

  /** 0 = test, 1 = live. */
  @PrimaryColumn('smallint', { primaryKeyConstraintName: 'cohorts_pkey' })
  environment!: number;

  @PrimaryColumn({
    type: 'text',
    name: 'public_id',
    collation: 'C',
    primaryKeyConstraintName: 'cohorts_pkey',
  })
  publicId!: string;

  @Column('text')
  name!: string;

  @Column('text')
  description!: string;

  /** As it was sent (read-cohort-definition.ts). */
  @Column('jsonb')
  definition!: object;

  @Column('integer')
  revision!: number;

  @Column('text', { name: 'created_by' })
  createdBy!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('text', { name: 'changed_by' })
  changedBy!: string;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}
