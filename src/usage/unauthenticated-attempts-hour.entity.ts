import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests without a valid key, counted per hour and reason. */
@Entity('unauthenticated_attempts_hourly')
export class UnauthenticatedAttemptsHourEntity {
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'unauthenticated_attempts_hourly_pkey' })
  hour!: Date;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'unauthenticated_attempts_hourly_pkey' })
  reason!: string;

  @Column('bigint')
  attempts!: string;
}
