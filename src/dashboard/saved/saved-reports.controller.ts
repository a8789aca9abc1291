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
import type { DecodedQuery } from '../../http/fields/read-fields.js';
import { JsonBody } from '../../http/json-body.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { DefinedReports } from '../../saved/reports/defined-reports.service.js';
import { readEvidenceQuery } from '../../saved/reports/evidence-query.js';
import { ApiSavedAnswer } from '../../saved/reports/saved-answer.docs.js';
import {
  ChangeSavedReportInput,
  MAX_SAVED_REPORT_BYTES,
  SaveReportInput,
} from '../../saved/reports/saved-report.input.js';
import { SavedReportsService } from '../../saved/reports/saved-reports.service.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { InEnvironment, type InScope } from '../access/in-environment.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { Asked, type AskedReport } from '../reports/asked-report.decorator.js';
import { ReportSender } from '../reports/report-sender.service.js';
import { AccountSavedReportsService } from './account-saved-reports.service.js';
import { SavedReportItem, SavedReportItems } from './saved-report.dto.js';

const BODY = { maxBytes: MAX_SAVED_REPORT_BYTES };

/** The saved reports of an account and environment: every member reads and saves them. */
@ApiTags('saved')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/saved-reports')
export class AccountSavedReportsController {
  constructor(
    private readonly saved: AccountSavedReportsService,
    private readonly reports: SavedReportsService,
    private readonly defined: DefinedReports,
    private readonly sender: ReportSender,
  ) {}

  @Get()
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: SavedReportItems })
  list(@InEnvironment() asked: InScope): Promise<SavedReportItems> {
    return this.saved.list(asked);
  }

  @Post()
  @DashboardApi(MEMBERS)
  @ApiBody({ type: SaveReportInput })
  @ApiCreatedResponse({ type: SavedReportItem })
  @ApiResponse({ status: 400, type: DashboardError, description: 'The report would refuse the question.' })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The environment has as many as it may.' })
  create(@InEnvironment() asked: InScope, @JsonBody(BODY) body: unknown): Promise<SavedReportItem> {
    return this.saved.create(asked, body);
  }

  @Get(':saved_report_id')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: SavedReportItem })
  show(@InEnvironment() asked: InScope, @Param('saved_report_id') id: string): Promise<SavedReportItem> {
    return this.saved.get(asked, id);
  }

  /** Analysts change their own only. */
  @Patch(':saved_report_id')
  @DashboardApi(MEMBERS)
  @ApiBody({ type: ChangeSavedReportInput })
  @ApiOkResponse({ type: SavedReportItem })
  @ApiResponse({ status: 400, type: DashboardError, description: 'The report would refuse the question.' })
  @ApiResponse({ status: 409, type: DashboardError, description: 'Somebody has changed it meanwhile.' })
  change(
    @InEnvironment() asked: InScope,
    @Param('saved_report_id') id: string,
    @JsonBody(BODY) body: unknown,
  ): Promise<SavedReportItem> {
    return this.saved.change(asked, id, body);
  }

  /** Analysts delete their own only. */
  @Delete(':saved_report_id')
  @HttpCode(204)
  @DashboardApi(MEMBERS)
  @ApiNoContentResponse()
  async delete(@InEnvironment() asked: InScope, @Param('saved_report_id') id: string): Promise<void> {
    await this.saved.delete(asked, id);
  }

  /** The report's answer, as JSON or CSV. */
  @Get(':saved_report_id/answer')
  @DashboardApi(MEMBERS)
  @ApiSavedAnswer()
  async answer(
    @Asked() asked: AskedReport,
    @Param('saved_report_id') id: string,
    @Query() query: DecodedQuery,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const { definition } = await this.reports.get(asked.scope, id);
    const evidence = readEvidenceQuery(definition.report, query);
    const report = await this.defined.make(asked.scope, definition, { evidence, left: asked.left });
    await this.sender.send(response, asked, { name: definition.report, report });
  }
}
