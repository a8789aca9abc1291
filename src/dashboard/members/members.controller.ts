import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { QueryPipe } from '../../http/query.pipe.js';
import { CurrentCaller, CurrentMembership } from '../access/caller.decorator.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ADMINS, OWNERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { PageQuery } from '../http/page.dto.js';
import { AccountMembersService } from './account-members.service.js';
import {
  ChangeRoleRequest,
  CreatedInvitation,
  InvitationList,
  InviteRequest,
  MemberList,
  MemberQuery,
  MemberView,
} from './member.dto.js';
import { MembersReadModel } from './members.read-model.js';

/** Who belongs to an account. */
@ApiTags('members')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id')
export class MembersController {
  constructor(
    private readonly views: MembersReadModel,
    private readonly members: AccountMembersService,
  ) {}

  @Get('members')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: MemberList })
  list(
    @Query(QueryPipe) query: MemberQuery,
    @CurrentMembership() account: CallerAccount,
  ): Promise<MemberList> {
    return this.views.members(account.id, query);
  }

  @Get('invitations')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: InvitationList })
  listInvitations(
    @Query(QueryPipe) query: PageQuery,
    @CurrentMembership() account: CallerAccount,
  ): Promise<InvitationList> {
    return this.views.invitations(account.id, query);
  }

  /** Invites a person. The answer contains a link to pass on; the person joins when they open it. */
  @Post('invitations')
  @DashboardApi(OWNERS)
  @ApiCreatedResponse({ type: CreatedInvitation })
  @ApiResponse({ status: 409, type: DashboardError, description: 'Is a member already.' })
  invite(
    @DashboardBody(InviteRequest) body: InviteRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
  ): Promise<CreatedInvitation> {
    return this.members.invite(account, caller, body);
  }

  /** Revokes an invitation: its link stops working. */
  @Delete('invitations/:invitation_id')
  @HttpCode(204)
  @DashboardApi(OWNERS)
  @ApiNoContentResponse()
  revoke(
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('invitation_id') invitationId: string,
  ): Promise<void> {
    return this.members.revokeInvitation(account, caller, invitationId);
  }

  @Patch('members/:person_id')
  @DashboardApi(OWNERS)
  @ApiOkResponse({ type: MemberView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'An account keeps at least one owner.' })
  changeRole(
    @DashboardBody(ChangeRoleRequest) body: ChangeRoleRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('person_id') personId: string,
  ): Promise<MemberView> {
    return this.members.changeRole(account, caller, { personPublicId: personId, role: body.role });
  }

  @Delete('members/:person_id')
  @HttpCode(204)
  @DashboardApi(OWNERS)
  @ApiNoContentResponse()
  @ApiResponse({ status: 409, type: DashboardError, description: 'An account keeps at least one owner.' })
  remove(
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('person_id') personId: string,
  ): Promise<void> {
    return this.members.remove(account, caller, personId);
  }
}
