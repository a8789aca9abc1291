import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiParam,
  ApiResponse,
  ApiTags,
} from '@nestjs/swagger';
import { ENVIRONMENTS } from '../../common/environment.js';
import { JsonBody } from '../../http/json-body.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import {
  CohortMembersInput,
  CohortMembersParameters,
} from '../../reports/cohort-members/cohort-members.input.js';
import { CohortMembersService } from '../../reports/cohort-members/cohort-members.service.js';
import {
  ChangeCohortInput,
  CreateCohortInput,
  MAX_COHORT_BYTES,
} from '../../reports/cohorts/cohort.input.js';
import { ReportQueryPipe } from '../../reports/query/report-query.pipe.js';
import { REPORT_ANSWERS } from '../../reports/report-answers.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { InEnvironment, type InScope } from '../access/in-environment.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { Asked, type AskedReport } from '../reports/asked-report.decorator.js';
import { ReportSender } from '../reports/report-sender.service.js';
import { AccountCohortsService } from './account-cohorts.service.js';
import { CohortItem, CohortItems } from './cohort.dto.js';

const BODY = { maxBytes: MAX_COHORT_BYTES };

/** The cohorts of an account and environment: every member reads and makes them. */
@ApiTags('cohorts')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/cohorts')
export class AccountCohortsController {
  constructor(
    private readonly cohorts: AccountCohortsService,
    private readonly cohortMembers: CohortMembersService,
    private readonly sender: ReportSender,
  ) {}

  @Get()
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: CohortItems })
  list(@InEnvironment() asked: InScope): Promise<CohortItems> {
    return this.cohorts.list(asked);
  }

  @Post()
  @DashboardApi(MEMBERS)
  @ApiBody({ type: CreateCohortInput })
  @ApiCreatedResponse({ type: CohortItem })
  @ApiResponse({ status: 400, type: DashboardError, description: 'Names every fault of the definition.' })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The environment has as many as it may.' })
  create(@InEnvironment() asked: InScope, @JsonBody(BODY) body: unknown): Promise<CohortItem> {
    return this.cohorts.create(asked, body);
  }

  /** Who meets a definition now, whether or not it is kept. */
  @Post('members')
  @DashboardApi(MEMBERS)
  @HttpCode(200)
  @ApiBody({ type: CohortMembersInput })
  @REPORT_ANSWERS.cohortMembers
  async members(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: CohortMembersParameters,
    @JsonBody(BODY) sent: unknown,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.cohortMembers.make(asked.scope, { sent, parameters }, asked.left);
    await this.sender.send(response, asked, { name: 'cohort-members', report });
  }

  @Get(':cohort_id')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: CohortItem })
  show(@InEnvironment() asked: InScope, @Param('cohort_id') id: string): Promise<CohortItem> {
    return this.cohorts.get(asked, id);
  }

  /** Analysts change their own only. */
  @Patch(':cohort_id')
  @DashboardApi(MEMBERS)
  @ApiBody({ type: ChangeCohortInput })
  @ApiOkResponse({ type: CohortItem })
  @ApiResponse({ status: 400, type: DashboardError, description: 'Names every fault of the definition.' })
  @ApiResponse({ status: 409, type: DashboardError, description: 'Somebody has changed it meanwhile.' })
  change(
    @InEnvironment() asked: InScope,
    @Param('cohort_id') id: string,
    @JsonBody(BODY) body: unknown,
  ): Promise<CohortItem> {
    return this.cohorts.change(asked, id, body);
  }

  /** Analysts delete their own only. */
  @Delete(':cohort_id')
  @HttpCode(204)
  @DashboardApi(MEMBERS)
  @ApiNoContentResponse()
  async delete(@InEnvironment() asked: InScope, @Param('cohort_id') id: string): Promise<void> {
    await this.cohorts.delete(asked, id);
  }
}
