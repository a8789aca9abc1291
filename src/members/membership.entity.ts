import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity.js';
import type { Role } from './members.types.js';
import { PersonEntity } from './person.entity.js';

/** A person's role in an account. */
@Entity('memberships')
@Check('memberships_role_check', `role IN ('owner', 'admin', 'analyst')`)
@Index('memberships_person_id_idx', ['personId'])
export class MembershipEntity {
  @PrimaryColumn('integer', { name: 'account_id', primaryKeyConstraintName: 'memberships_pkey' })
  @ForeignKey(() => AccountEntity, { name: 'memberships_account_id_fkey' })
  accountId!: number;

  @PrimaryColumn('integer', { name: 'person_id', primaryKeyConstraintName: 'memberships_pkey' })
  @ForeignKey(() => PersonEntity, { name: 'memberships_person_id_fkey' })
  personId!: number;

  @Column('text')
  role!: Role;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt!: Date;
}
