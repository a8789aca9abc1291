import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { QueryPipe } from '../../http/query.pipe.js';
import { CurrentCaller } from '../access/caller.decorator.js';
import type { Caller } from '../access/caller.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { CreatedLink } from '../links/link.dto.js';
import { OperatedPeopleReadModel } from './operated-people.read-model.js';
import { OperatedPeopleService } from './operated-people.service.js';
import {
  ChangePersonRequest,
  OperatedPersonList,
  OperatedPersonQuery,
  OperatedPersonView,
} from './operated-person.dto.js';
import { RefusedAccessList, UnauthenticatedAttemptsView } from './operator.dto.js';
import { RefusedAccessService } from './refused-access.service.js';
import { UnauthenticatedAttemptsService } from './unauthenticated-attempts.service.js';

/** The whole instance: its people, and who was refused. */
@ApiTags('operator')
@Controller('dashboard/api/operator')
export class OperatorController {
  constructor(
    private readonly views: OperatedPeopleReadModel,
    private readonly people: OperatedPeopleService,
    private readonly attempts: UnauthenticatedAttemptsService,
    private readonly refusedRequests: RefusedAccessService,
  ) {}

  @Get('people')
  @DashboardApi('operator')
  @ApiOkResponse({ type: OperatedPersonList })
  listPeople(@Query(QueryPipe) query: OperatedPersonQuery): Promise<OperatedPersonList> {
    return this.views.page(query);
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
