import { Injectable } from '@nestjs/common';
import { ApiError, apiErrors } from '../../common/api-error.js';
import { normalizeEmail } from '../../members/email.js';
import type { Member, Role } from '../../members/members.types.js';
import { MembershipsService } from '../../members/memberships.service.js';
import { type NewLink, OneTimeLinksService } from '../../members/one-time-links.service.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { toCreatedLink } from '../links/created-link.js';
import type { CreatedInvitation, InvitationView, InviteRequest, MemberView } from './member.dto.js';

/** What owners do with the people of one account. */
@Injectable()
export class AccountMembersService {
  constructor(
    private readonly memberships: MembershipsService,
    private readonly links: OneTimeLinksService,
  ) {}

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
      actor: caller.actor,
    });
    return {
      ...toInvitationView(link, body.role, { email, invitedBy: caller.email }),
      link: toCreatedLink(link),
    };
  }

  /** @throws ApiError 404. */
  async revokeInvitation(account: CallerAccount, caller: Caller, id: string): Promise<void> {
    const revoked =
      /^\d{1,9}$/.test(id) && (await this.links.revokeInvitation(account.id, Number(id), caller.actor));
    if (!revoked) throw apiErrors.notFound('There is no such invitation');
  }

  async changeRole(
    account: CallerAccount,
    caller: Caller,
    { personPublicId, role }: { personPublicId: string; role: Role },
  ): Promise<MemberView> {
    const change = { accountId: account.id, actor: caller.actor };
    return toMemberView(await this.memberships.changeRole(change, personPublicId, role));
  }

  remove(account: CallerAccount, caller: Caller, personPublicId: string): Promise<void> {
    return this.memberships.remove({ accountId: account.id, actor: caller.actor }, personPublicId);
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

function toInvitationView(
  link: NewLink,
  role: Role,
  { email, invitedBy }: { email: string; invitedBy: string },
): InvitationView {
  return {
    id: String(link.id),
    email,
    role,
    invited_by: invitedBy,
    created_at: link.createdAt.toISOString(),
    expires_at: link.expiresAt.toISOString(),
  };
}
