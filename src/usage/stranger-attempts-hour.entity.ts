import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Requests without a key that anybody was ever given, counted per hour and reason. */
@Entity('stranger_attempts_hourly')
export class StrangerAttemptsHourEntity {
  @PrimaryColumn('timestamptz', { primaryKeyConstraintName: 'stranger_attempts_hourly_pkey' })
  hour!: Date;

  @PrimaryColumn('text', { primaryKeyConstraintName: 'stranger_attempts_hourly_pkey' })
  reason!: string;

  @Column('bigint')
  attempts!: string;
}
