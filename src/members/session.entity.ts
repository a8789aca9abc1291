import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { PersonEntity } from './person.entity.js';

/** One browser in which a person is signed in; the row is deleted when that ends. */
@Entity('sessions')
@Unique('sessions_token_hash_key', ['tokenHash'])
@Index('sessions_person_id_idx', ['personId'])
export class SessionEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'sessions_pkey' })
  id!: number;

  /** SHA-256 of the token in the cookie. */
  @Column('bytea', { name: 'token_hash' })
  tokenHash!: Buffer;

  @Column('integer', { name: 'person_id' })
  @ForeignKey(() => PersonEntity, { name: 'sessions_person_id_fkey' })
  personId!: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  /** Exact to a minute. */
  @Column('timestamptz', { name: 'last_seen_at' })
  lastSeenAt!: Date;

  /** When it ends however much it is used. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt!: Date;

  @Column('text')
  address!: string;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent!: string | null;
}
