import { Injectable } from '@nestjs/common';
import { ApiError, apiErrors } from '../../common/api-error.js';
import { normalizeEmail } from '../../members/email.js';
import type { Member, Role } from '../../members/members.types.js';
import { MembershipsService } from '../../members/memberships.service.js';
import { type Invitation, OneTimeLinksService } from '../../members/one-time-links.service.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ActorNames } from '../account/actor-names.js';
import { toCreatedLink } from '../links/created-link.js';
import type {
  CreatedInvitation,
  InvitationView,
  InviteRequest,
  MemberList,
  MemberView,
} from './member.dto.js';

/** The people of one account. */
@Injectable()
export class AccountMembersService {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly links: OneTimeLinksService,
    private readonly actors: ActorNames,
  ) {}

  async list(account: CallerAccount): Promise<MemberList> {
    const members = await this.memberships.list(account.id);
    const invitations = await this.links.invitations(account.id);
    const nameOf = await this.actors.of(invitations.map((invitation) => invitation.createdBy));
    return {
      members: members.map(toMemberView),
      invitations: invitations.map((invitation) => toInvitationView(invitation, nameOf)),
    };
  }

  /** @throws ApiError 409 when the person is a member already. */
  async invite(account: CallerAccount, caller: Caller, body: InviteRequest): Promise<CreatedInvitation> {
    const email = normalizeEmail(body.email);
    const members = await this.memberships.list(account.id);
    if (members.some((member) => member.email === email))
      throw new ApiError(409, 'This person is a member of the account already');
    const link = await this.links.invite({
      accountId: account.id,
      email,
      role: body.role,
      actor: caller.publicId,
    });
    const invitation = { ...link, email, role: body.role, createdBy: caller.publicId };
    return { ...toInvitationView(invitation, () => caller.email), link: toCreatedLink(link) };
  }

  /** @throws ApiError 404. */
  async revokeInvitation(account: CallerAccount, caller: Caller, id: string): Promise<void> {
    const revoked =
      /^\d{1,9}$/.test(id) && (await this.links.revokeInvitation(account.id, Number(id), caller.publicId));
    if (!revoked) throw apiErrors.notFound('There is no such invitation');
  }

  async changeRole(
    account: CallerAccount,
    caller: Caller,
    { personPublicId, role }: { personPublicId: string; role: Role },
  ): Promise<MemberView> {
    const change = { accountId: account.id, actor: caller.publicId };
    return toMemberView(await this.memberships.changeRole(change, personPublicId, role));
  }

  remove(account: CallerAccount, caller: Caller, personPublicId: string): Promise<void> {
    return this.memberships.remove({ accountId: account.id, actor: caller.publicId }, personPublicId);
  }
}

function toMemberView(member: Member): MemberView {
  return {
    id: member.publicId,
    email: member.email,
    name: member.name,
    role: member.role,
    joined_at: member.joinedAt.toISOString(),
  };
}

function toInvitationView(invitation: Invitation, nameOf: (actor: string) => string): InvitationView {
  return {
    id: String(invitation.id),
    email: invitation.email,
    role: invitation.role,
    invited_by: nameOf(invitation.createdBy),
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
  };
}
