import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../audit/audit.service.js';
import { ApiError, apiErrors } from '../common/api-error.js';
import type { Member, Membership, Role } from './members.types.js';
import { MembershipsRepository } from './memberships.repository.js';

/** Someone who changes memberships, and where. */
export interface MembershipChange {
  readonly accountId: number;
  /** Public id of the person who asks for it. */
  readonly actor: string;
}

/** A person who becomes a member. */
export interface NewMember extends MembershipChange {
  readonly person: { readonly id: number; readonly publicId: string };
  readonly role: Role;
}

/** Who belongs to which account. An account that has an owner keeps at least one. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly audit: AuditService,
  ) {}

  /** The person's membership of one account at this moment, or null. */
  find(personId: number, accountPublicId: string): Promise<Membership | null> {
    return this.memberships.findMembership(personId, accountPublicId);
  }

  /** All accounts of a person, by name. */
  of(personId: number): Promise<Membership[]> {
    return this.memberships.listMemberships(personId);
  }

  list(accountId: number): Promise<Member[]> {
    return this.memberships.listMembers(accountId);
  }

  /** Adds a person inside the caller's transaction; one who is a member already keeps their role. */
  async add(manager: EntityManager, { person, role, accountId, actor }: NewMember): Promise<void> {
    const memberships = manager.withRepository(this.memberships);
    if (!(await memberships.add({ accountId, personId: person.id, role }))) return;
    await this.audit.record(manager, {
      accountId,
      actor,
      action: 'member.joined',
      target: person.publicId,
      details: { role },
    });
  }

  /** Adds a person to all accounts there are, inside the caller's transaction. */
  async addToEveryAccount(manager: EntityManager, member: Omit<NewMember, 'accountId'>): Promise<void> {
    for (const accountId of await manager.withRepository(this.memberships).listAccountIds())
      await this.add(manager, { ...member, accountId });
  }

  /** @throws ApiError 404 for someone who is no member, 409 for the last owner. */
  changeRole(change: MembershipChange, personPublicId: string, role: Role): Promise<Member> {
    return this.memberships.manager.transaction(async (manager) => {
      const memberships = manager.withRepository(this.memberships);
      const members = await memberships.lockMembers(change.accountId);
      const member = memberOf(members, personPublicId);
      if (member.role === role) return member;
      assertNotLastOwner(members, member);
      await memberships.update({ accountId: change.accountId, personId: member.personId }, { role });
      await this.audit.record(manager, {
        ...change,
        action: 'member.role_changed',
        target: member.publicId,
        details: { from: member.role, to: role },
      });
      return { ...member, role };
    });
  }

  /** @throws ApiError 404 for someone who is no member, 409 for the last owner. */
  async remove(change: MembershipChange, personPublicId: string): Promise<void> {
    await this.memberships.manager.transaction(async (manager) => {
      const memberships = manager.withRepository(this.memberships);
      const members = await memberships.lockMembers(change.accountId);
      const member = memberOf(members, personPublicId);
      assertNotLastOwner(members, member);
      await memberships.delete({ accountId: change.accountId, personId: member.personId });
      await this.audit.record(manager, {
        ...change,
        action: 'member.removed',
        target: member.publicId,
        details: { role: member.role },
      });
    });
  }
}

function memberOf(members: readonly Member[], personPublicId: string): Member {
  const member = members.find(({ publicId }) => publicId === personPublicId);
  if (!member) throw apiErrors.notFound('There is no such member');
  return member;
}

/** All members are locked, so two owners cannot demote each other at the same moment. */
function assertNotLastOwner(members: readonly Member[], member: Member): void {
  const owners = members.filter(({ role }) => role === 'owner').length;
  if (member.role === 'owner' && owners === 1)
    throw new ApiError(409, 'An account keeps at least one owner: make somebody else an owner first');
}
