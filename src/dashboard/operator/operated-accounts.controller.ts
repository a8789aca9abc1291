import { Controller, Delete, Get, Param, Patch, Post, Put, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { QueryPipe } from '../../http/query.pipe.js';
import { CurrentCaller } from '../access/caller.decorator.js';
import type { Caller } from '../access/caller.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { CreatedLink } from '../links/link.dto.js';
import { InviteRequest } from '../members/member.dto.js';
import {
  ChangePlanRequest,
  CreateAccountRequest,
  CreatedAccount,
  OperatedAccountList,
  OperatedAccountQuery,
  OperatedAccountView,
  RenameAccountRequest,
  SuspendAccountRequest,
} from './operated-account.dto.js';
import { OperatedAccountsReadModel } from './operated-accounts.read-model.js';
import { OperatedAccountsService } from './operated-accounts.service.js';

/** The accounts of the instance. Operators see numbers here, never an account's data. */
@ApiTags('operator')
@Controller('dashboard/api/operator/accounts')
export class OperatedAccountsController {
  constructor(
    private readonly views: OperatedAccountsReadModel,
    private readonly accounts: OperatedAccountsService,
  ) {}

  @Get()
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedAccountList })
  list(@Query(QueryPipe) query: OperatedAccountQuery): Promise<OperatedAccountList> {
    return this.views.page(query);
  }

  @Post()
  @DashboardApi('operator')
  @ApiCreatedResponse({ type: CreatedAccount })
  create(
    @DashboardBody(CreateAccountRequest) body: CreateAccountRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<CreatedAccount> {
    return this.accounts.create(caller, body);
  }

  @Patch(':operated_account_id')
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedAccountView })
  rename(
    @DashboardBody(RenameAccountRequest) body: RenameAccountRequest,
    @CurrentCaller() caller: Caller,
    @Param('operated_account_id') accountId: string,
  ): Promise<OperatedAccountView> {
    return this.accounts.rename(caller, accountId, body.name);
  }

  /** Changes plan and limits: what is not named stays as it is. */
  @Patch(':operated_account_id/plan')
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedAccountView })
  changePlan(
    @DashboardBody(ChangePlanRequest) body: ChangePlanRequest,
    @CurrentCaller() caller: Caller,
    @Param('operated_account_id') accountId: string,
  ): Promise<OperatedAccountView> {
    return this.accounts.changePlan(caller, accountId, body);
  }

  /**
   * Suspends an account: from now on every process refuses its keys (403), and its people see that it is suspended and
   * nothing else. What it has is kept, and the days it keeps events for wait; RETENTION_MONTHS of the whole service and
   * planned deletions of keys go on. Sent again, it changes the reason.
   */
  @Put(':operated_account_id/suspension')
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedAccountView })
  suspend(
    @DashboardBody(SuspendAccountRequest) body: SuspendAccountRequest,
    @CurrentCaller() caller: Caller,
    @Param('operated_account_id') accountId: string,
  ): Promise<OperatedAccountView> {
    return this.accounts.suspend(caller, accountId, body.reason ?? null);
  }

  /** Changes the reason of a suspension; 409 where it has ended. */
  @Patch(':operated_account_id/suspension')
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedAccountView })
  changeReason(
    @DashboardBody(SuspendAccountRequest) body: SuspendAccountRequest,
    @CurrentCaller() caller: Caller,
    @Param('operated_account_id') accountId: string,
  ): Promise<OperatedAccountView> {
    return this.accounts.changeReason(caller, accountId, body.reason ?? null);
  }

  /** Ends a suspension: keys, limits and people are as they were, and events leave again by the account's days. */
  @Delete(':operated_account_id/suspension')
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedAccountView })
  resume(
    @CurrentCaller() caller: Caller,
    @Param('operated_account_id') accountId: string,
  ): Promise<OperatedAccountView> {
    return this.accounts.resume(caller, accountId);
  }

  /** Invites a person to an account that has nobody who could invite. The account's audit trail records it. */
  @Post(':operated_account_id/invitations')
  @DashboardApi('operator')
  @ApiCreatedResponse({ type: CreatedLink })
  invite(
    @DashboardBody(InviteRequest) body: InviteRequest,
    @CurrentCaller() caller: Caller,
    @Param('operated_account_id') accountId: string,
  ): Promise<CreatedLink> {
    return this.accounts.invite(caller, accountId, body);
  }
}
