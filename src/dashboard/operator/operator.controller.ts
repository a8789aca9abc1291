import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { CurrentCaller } from '../access/caller.decorator.js';
import type { Caller } from '../access/caller.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { CreatedLink } from '../links/link.dto.js';
import { InviteRequest } from '../members/member.dto.js';
import { OperatedAccountsService } from './operated-accounts.service.js';
import { OperatedPeopleService } from './operated-people.service.js';
import {
  ChangePersonRequest,
  CreateAccountRequest,
  CreatedAccount,
  OperatedAccountList,
  OperatedAccountView,
  OperatedPersonList,
  OperatedPersonView,
  RefusedAccessList,
  SetPlanRequest,
  UnauthenticatedAttemptsView,
} from './operator.dto.js';
import { RefusedAccessService } from './refused-access.service.js';
import { UnauthenticatedAttemptsService } from './unauthenticated-attempts.service.js';

/** The whole instance: accounts, plans, people. Operators see numbers here, never an account's data. */
@ApiTags('operator')
@Controller('dashboard/api/operator')
export class OperatorController {
  constructor(
    private readonly accounts: OperatedAccountsService,
    private readonly people: OperatedPeopleService,
    private readonly attempts: UnauthenticatedAttemptsService,
    private readonly refusedRequests: RefusedAccessService,
  ) {}

  @Get('accounts')
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedAccountList })
  async listAccounts(): Promise<OperatedAccountList> {
    return { accounts: await this.accounts.list() };
  }

  @Post('accounts')
  @DashboardApi('operator')
  @ApiCreatedResponse({ type: CreatedAccount })
  createAccount(
    @DashboardBody(CreateAccountRequest) body: CreateAccountRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<CreatedAccount> {
    return this.accounts.create(caller, body);
  }

  /** Sets plan and limits together: a number not given falls back to the plan's. */
  @Put('accounts/:operated_account_id/plan')
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedAccountView })
  setPlan(
    @DashboardBody(SetPlanRequest) body: SetPlanRequest,
    @CurrentCaller() caller: Caller,
    @Param('operated_account_id') accountId: string,
  ): Promise<OperatedAccountView> {
    return this.accounts.setPlan(caller, accountId, body);
  }

  /** Invites a person to an account that has nobody who could invite. The account's audit trail records it. */
  @Post('accounts/:operated_account_id/invitations')
  @DashboardApi('operator')
  @ApiCreatedResponse({ type: CreatedLink })
  inviteToAccount(
    @DashboardBody(InviteRequest) body: InviteRequest,
    @CurrentCaller() caller: Caller,
    @Param('operated_account_id') accountId: string,
  ): Promise<CreatedLink> {
    return this.accounts.invite(caller, accountId, body);
  }

  @Get('people')
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedPersonList })
  async listPeople(): Promise<OperatedPersonList> {
    return { people: await this.people.list() };
  }

  /** Creates a link by which a person sets a new password. The operator passes it on. */
  @Post('people/:person_id/password-link')
  @DashboardApi('operator')
  @ApiCreatedResponse({ type: CreatedLink })
  createPasswordLink(
    @CurrentCaller() caller: Caller,
    @Param('person_id') personId: string,
  ): Promise<CreatedLink> {
    return this.people.createPasswordLink(caller, personId);
  }

  /** Makes a person an operator, or no longer one. */
  @Patch('people/:person_id')
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedPersonView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'There is always an operator.' })
  changePerson(
    @DashboardBody(ChangePersonRequest) body: ChangePersonRequest,
    @CurrentCaller() caller: Caller,
    @Param('person_id') personId: string,
  ): Promise<OperatedPersonView> {
    return this.people.setOperator(caller, personId, body.is_operator);
  }

  /** Signs a person out everywhere: a laptop is lost, somebody has left. */
  @Delete('people/:person_id/sessions')
  @HttpCode(204)
  @DashboardApi('operator')
  @ApiNoContentResponse()
  signPersonOut(@CurrentCaller() caller: Caller, @Param('person_id') personId: string): Promise<void> {
    return this.people.signOut(caller, personId);
  }

  /** Attempts that belong to no account, as counts by reason. */
  @Get('unauthenticated-attempts')
  @DashboardApi('operator')
  @ApiOkResponse({ type: UnauthenticatedAttemptsView })
  unauthenticatedAttempts(): Promise<UnauthenticatedAttemptsView> {
    return this.attempts.last48Hours();
  }

  /** Refused requests of signed-in people that are in no account's audit trail with their name. */
  @Get('refused-access')
  @DashboardApi('operator')
  @ApiOkResponse({ type: RefusedAccessList })
  async refusedAccess(): Promise<RefusedAccessList> {
    return { refusals: await this.refusedRequests.latest() };
  }
}
