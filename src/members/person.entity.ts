import { Check, Column, Entity, PrimaryGeneratedColumn, Unique } from 'typeorm';

/** A person who may sign in to the dashboard. */
@Entity('people')
@Unique('people_public_id_key', ['publicId'])
@Unique('people_email_key', ['email'])
@Check('people_email_check', 'email = lower(email)')
export class PersonEntity {
  @PrimaryGeneratedColumn({ primaryKeyConstraintName: 'people_pkey' })
  id!: number;

  @Column({ type: 'text', name: 'public_id', collation: 'C' })
  publicId!: string;

  /** In lower case; see {@link normalizeEmail}. */
  @Column({ type: 'text', collation: 'C' })
  email!: string;

  @Column('text', { nullable: true })
  name!: string | null;

  /** argon2id, PHC format; null: no password was set yet, so nobody can sign in. */
  @Column('text', { name: 'password_hash', nullable: true })
  passwordHash!: string | null;

  /** May create accounts and set plans, on the whole instance. */
  @Column('boolean', { name: 'is_operator', default: false })
  isOperator!: boolean;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
