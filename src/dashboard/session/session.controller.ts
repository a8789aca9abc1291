import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { apiErrors } from '../../common/api-error.js';
import { QueryPipe } from '../../http/query.pipe.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { PasswordsService } from '../../members/passwords.service.js';
import { PeopleService } from '../../members/people.service.js';
import { SessionsService } from '../../members/sessions.service.js';
import { CurrentCaller } from '../access/caller.decorator.js';
import type { Caller, DashboardRequest } from '../access/caller.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { SessionCookie } from '../access/session-cookie.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { OwnAccountsReadModel } from './own-accounts.read-model.js';
import { OwnActivityService } from './own-activity.service.js';
import {
  ChangePasswordRequest,
  OwnAccountList,
  OwnAccountQuery,
  OwnActivity,
  RenamePersonRequest,
  SessionList,
  SessionQuery,
  SessionState,
  SignInRequest,
} from './session.dto.js';
import { SessionStateService } from './session-state.service.js';
import { SignInService } from './sign-in.service.js';

/** Sign-in and sign-out, and the person's own sessions and password. */
@ApiTags('session')
@Controller('dashboard/api')
export class SessionController {
  constructor(
    private readonly state: SessionStateService,
    private readonly signIns: SignInService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly people: PeopleService,
    private readonly activity: OwnActivityService,
    private readonly accounts: OwnAccountsReadModel,
    private readonly cookie: SessionCookie,
  ) {}

  /** Who is signed in in this browser. */
  @Get('session')
  @DashboardApi('anyone')
  @ApiOkResponse({ type: SessionState })
  async show(
    @Query(QueryPipe) { account }: SessionQuery,
    @Req() request: DashboardRequest,
  ): Promise<SessionState> {
    return this.state.of(request.caller ?? null, account);
  }

  /** The accounts in which the person has a role. */
  @Get('session/accounts')
  @DashboardApi('signed_in')
  @ApiOkResponse({ type: OwnAccountList })
  listAccounts(
    @Query(QueryPipe) query: OwnAccountQuery,
    @CurrentCaller() caller: Caller,
  ): Promise<OwnAccountList> {
    return this.accounts.page(caller.id, query);
  }

  /** Signs in. The answer to an unknown person and to a wrong password is the same. */
  @Post('session')
  @HttpCode(200)
  @DashboardApi('anyone')
  @ApiOkResponse({ type: SessionState })
  @ApiResponse({ status: 401, type: DashboardError, description: 'E-mail or password is wrong.' })
  @ApiResponse({
    status: 403,
    type: DashboardError,
    description: 'Neither https nor localhost, or another site.',
  })
  @ApiResponse({ status: 429, type: DashboardError, description: 'Too many attempts.' })
  async signIn(
    @DashboardBody(SignInRequest) body: SignInRequest,
    @Req() request: DashboardRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<SessionState> {
    return this.state.of(await this.signIns.signIn(body, request, response));
  }

  /** Signs out in this browser. */
  @Delete('session')
  @HttpCode(204)
  @DashboardApi('signed_in')
  @ApiNoContentResponse()
  async signOut(
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<void> {
    await this.sessions.end(caller, caller.sessionId);
    this.cookie.clear(response);
  }

  /** Changes what the person is called. */
  @Patch('person')
  @DashboardApi('signed_in')
  @ApiOkResponse({ type: SessionState })
  async rename(
    @DashboardBody(RenamePersonRequest) body: RenamePersonRequest,
    @CurrentCaller() caller: Caller,
  ): Promise<SessionState> {
    const name = body.name ?? null;
    await this.people.rename(caller, name);
    return this.state.of({ ...caller, name });
  }

  /** The sessions of the person. */
  @Get('sessions')
  @DashboardApi('signed_in')
  @ApiOkResponse({ type: SessionList })
  async list(@CurrentCaller() caller: Caller): Promise<SessionList> {
    return this.state.sessionsOf(caller);
  }

  /** Signs out everywhere, here too. */
  @Delete('sessions')
  @HttpCode(204)
  @DashboardApi('signed_in')
  @ApiNoContentResponse()
  async signOutEverywhere(
    @CurrentCaller() caller: Caller,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<void> {
    await this.sessions.endAll(caller, caller.actor);
    this.cookie.clear(response);
  }

  /** Signs out one other browser. */
  @Delete('sessions/:session_id')
  @HttpCode(204)
  @DashboardApi('signed_in')
  @ApiNoContentResponse()
  async signOutOne(@CurrentCaller() caller: Caller, @Param('session_id') id: string): Promise<void> {
    const hasEnded = /^\d{1,9}$/.test(id) && (await this.sessions.end(caller, Number(id)));
    if (!hasEnded) throw apiErrors.notFound('There is no such session');
  }

  /** The latest sign-ins, wrong passwords and sign-outs of the person, and changes of what they may do. */
  @Get('activity')
  @DashboardApi('signed_in')
  @ApiOkResponse({ type: OwnActivity })
  async listActivity(@CurrentCaller() caller: Caller): Promise<OwnActivity> {
    return { entries: await this.activity.of(caller) };
  }

  /** Changes the person's own password and ends all their other sessions. */
  @Post('password')
  @HttpCode(204)
  @DashboardApi('signed_in')
  @ApiNoContentResponse()
  @ApiResponse({ status: 429, type: DashboardError, description: 'Too many attempts.' })
  async changePassword(
    @DashboardBody(ChangePasswordRequest) body: ChangePasswordRequest,
    @CurrentCaller() caller: Caller,
    @Req() request: DashboardRequest,
  ): Promise<void> {
    await this.signIns.confirm(caller, body.current_password, request);
    const kept = { sessionId: caller.sessionId, deviceToken: this.cookie.read(request, 'device') };
    await this.passwords.change(caller, kept, body.new_password);
  }
}
