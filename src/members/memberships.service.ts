import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Plan } from '../accounts/plans.js';
import { AuditService } from '../audit/audit.service.js';
import { ApiError, apiErrors } from '../common/api-error.js';
import { Database } from '../database/database.js';
import type { Role } from './members.types.js';

/** An account as one of its members sees it. */
export interface Membership {
  readonly accountId: number;
  readonly accountPublicId: string;
  readonly accountName: string;
  readonly plan: Plan;
  readonly role: Role;
}

/** A person as the others of the account see them. */
export interface Member {
  readonly personId: number;
  readonly publicId: string;
  readonly email: string;
  readonly name: string | null;
  readonly role: Role;
  readonly joinedAt: Date;
}

/** Someone who changes memberships, and where. */
export interface MembershipChange {
  readonly accountId: number;
  /** Public id of the person who asks for it. */
  readonly actor: string;
}

const MEMBERSHIP = `
  SELECT a.id AS "accountId", a.public_id AS "accountPublicId", a.name AS "accountName", a.plan, m.role
    FROM memberships m JOIN accounts a ON a.id = m.account_id WHERE m.person_id = $1`;

const MEMBERS = `
  SELECT p.id AS "personId", p.public_id AS "publicId", p.email, p.name, m.role, m.created_at AS "joinedAt"
    FROM memberships m JOIN people p ON p.id = m.person_id WHERE m.account_id = $1 ORDER BY p.email`;

/** Who belongs to which account. An account that has an owner keeps at least one. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditService,
  ) {}

  /** The person's membership of one account at this moment, or null. */
  async find(personId: number, accountPublicId: string): Promise<Membership | null> {
    const sql = `${MEMBERSHIP} AND a.public_id = $2`;
    const [row] = (await this.database.dataSource.query(sql, [personId, accountPublicId])) as Membership[];
    return row ?? null;
  }

  /** All accounts of a person, by name. */
  of(personId: number): Promise<Membership[]> {
    return this.database.dataSource.query(`${MEMBERSHIP} ORDER BY lower(a.name), a.id`, [personId]);
  }

  list(accountId: number): Promise<Member[]> {
    return this.database.dataSource.query(MEMBERS, [accountId]);
  }

  /** Adds a person inside the caller's transaction; one who is a member already keeps their role. */
  async add(
    manager: EntityManager,
    person: { readonly id: number; readonly publicId: string },
    accountId: number,
    role: Role,
    actor: string,
  ): Promise<void> {
    const added = await manager.query(
      `INSERT INTO memberships (account_id, person_id, role) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING person_id`,
      [accountId, person.id, role],
    );
    if (added.length === 0) return;
    await this.audit.record(manager, {
      accountId,
      actor,
      action: 'member.joined',
      target: person.publicId,
      details: { role },
    });
  }

  /** @throws ApiError 404 for a stranger, 409 for the last owner. */
  changeRole(change: MembershipChange, personPublicId: string, role: Role): Promise<Member> {
    return this.change(change, personPublicId, role !== 'owner', async (manager, member) => {
      if (member.role === role) return member;
      await manager.query('UPDATE memberships SET role = $3 WHERE account_id = $1 AND person_id = $2', [
        change.accountId,
        member.personId,
        role,
      ]);
      await this.audit.record(manager, {
        ...change,
        action: 'member.role_changed',
        target: member.publicId,
        details: { from: member.role, to: role },
      });
      return { ...member, role };
    });
  }

  /** @throws ApiError 404 for a stranger, 409 for the last owner. */
  async remove(change: MembershipChange, personPublicId: string): Promise<void> {
    await this.change(change, personPublicId, true, async (manager, member) => {
      await manager.query('DELETE FROM memberships WHERE account_id = $1 AND person_id = $2', [
        change.accountId,
        member.personId,
      ]);
      await this.audit.record(manager, {
        ...change,
        action: 'member.removed',
        target: member.publicId,
        details: { role: member.role },
      });
      return member;
    });
  }

  private change(
    { accountId }: MembershipChange,
    personPublicId: string,
    givesUpOwner: boolean,
    apply: (manager: EntityManager, member: Member) => Promise<Member>,
  ): Promise<Member> {
    return this.database.dataSource.transaction(async (manager) => {
      // All rows of the account, so that two owners cannot demote each other at the same moment.
      await manager.query('SELECT 1 FROM memberships WHERE account_id = $1 ORDER BY person_id FOR UPDATE', [
        accountId,
      ]);
      const members = (await manager.query(MEMBERS, [accountId])) as Member[];
      const member = members.find(({ publicId }) => publicId === personPublicId);
      if (!member) throw apiErrors.notFound('There is no such member');
      const owners = members.filter(({ role }) => role === 'owner').length;
      if (givesUpOwner && member.role === 'owner' && owners === 1)
        throw new ApiError(409, 'An account keeps at least one owner: make somebody else an owner first');
      return apply(manager, member);
    });
  }
}
