import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../audit/actor.js';
import { AuditService } from '../audit/audit.service.js';
import { ApiError, apiErrors } from '../common/api-error.js';
import { pauseChannelsTo } from '../deliveries/channels/pause-channels.js';
import type { Member, Membership, Role } from './members.types.js';
import { MembershipsRepository } from './memberships.repository.js';
import { OneTimeLinksRepository } from './one-time-links.repository.js';

/** Someone who changes memberships, and where. */
export interface MembershipChange {
  readonly accountId: number;
  readonly actor: Actor;
}

/** A person who becomes a member. */
export interface NewMember extends MembershipChange {
  readonly person: { readonly id: number; readonly publicId: string; readonly email: string };
  readonly role: Role;
}

/** Who belongs to which account. An account that has an owner keeps at least one. */
@Injectable()
export class MembershipsService {
  constructor(
    private readonly memberships: MembershipsRepository,
    private readonly links: OneTimeLinksRepository,
    private readonly audit: AuditService,
  ) {}

  /** The person's membership of one account at this moment, or null. */
  find(personId: number, accountPublicId: string): Promise<Membership | null> {
    return this.memberships.findMembership(personId, accountPublicId);
  }

  list(accountId: number): Promise<Member[]> {
    return this.memberships.listMembers(accountId);
  }

  /**
   * Adds a person inside the caller's transaction; one who is a member already keeps their role. Their other
   * invitations to the account are void: by one of them they could come back after having been removed.
   */
  async add(manager: EntityManager, { person, role, accountId, actor }: NewMember): Promise<void> {
    const memberships = manager.withRepository(this.memberships);
    await manager.withRepository(this.links).voidInvitations(accountId, person.email);
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
      await this.voidInvitationsBy(manager, member, change);
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
      await manager.withRepository(this.links).voidInvitations(change.accountId, member.email);
      await memberships.delete({ accountId: change.accountId, personId: member.personId });
      await pauseChannelsTo(manager, { accountId: change.accountId, email: member.email });
      await this.audit.record(manager, {
        ...change,
        action: 'member.removed',
        target: member.publicId,
        details: { role: member.role },
      });
      await this.voidInvitationsBy(manager, member, change);
    });
  }

  /** Whoever may not invite any more leaves no open invitation behind, by which they could bring themselves back. */
  private async voidInvitationsBy(
    manager: EntityManager,
    { publicId }: Member,
    change: MembershipChange,
  ): Promise<void> {
    const links = manager.withRepository(this.links);
    for (const { email, role } of await links.voidInvitationsBy(publicId, change.accountId))
      await this.audit.record(manager, {
        ...change,
        action: 'member.invitation_revoked',
        target: email,
        details: { role },
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
