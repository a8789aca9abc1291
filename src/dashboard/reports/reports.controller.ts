import { Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import { ENVIRONMENTS } from '../../common/environment.js';
import { JsonBody } from '../../http/json-body.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { AdSpendReportParameters } from '../../reports/ad-spend/ad-spend-report.parameters.js';
import { AdSpendReportService } from '../../reports/ad-spend/ad-spend-report.service.js';
import { ConversionsParameters } from '../../reports/conversions/conversions.parameters.js';
import { ConversionsService } from '../../reports/conversions/conversions.service.js';
import { EventCountsParameters } from '../../reports/event-counts/event-counts.parameters.js';
import { EventCountsService } from '../../reports/event-counts/event-counts.service.js';
import { FunnelInput, MAX_FUNNEL_BYTES } from '../../reports/funnel/funnel.input.js';
import { FunnelService } from '../../reports/funnel/funnel.service.js';
import { FunnelEvidenceParameters } from '../../reports/funnel/funnel-evidence.parameters.js';
import { ApiPropertyFilters } from '../../reports/query/filter.parameters.js';
import { ReportQueryPipe } from '../../reports/query/report-query.pipe.js';
import { REPORT_ANSWERS } from '../../reports/report-answers.js';
import { RetentionParameters } from '../../reports/retention/retention.parameters.js';
import { RetentionService } from '../../reports/retention/retention.service.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { Asked, type AskedReport } from './asked-report.decorator.js';
import { ReportSender } from './report-sender.service.js';

/**
 * Every report, for the people of an account: questions and answers, JSON and CSV, are those of `/api/v1/reports`, made by the
 * same services, with the session instead of a key.
 */
@ApiTags('reports')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/reports')
export class ReportsController {
  constructor(
    private readonly eventsReport: EventCountsService,
    private readonly conversionsReport: ConversionsService,
    private readonly retentionReport: RetentionService,
    private readonly funnelReport: FunnelService,
    private readonly adSpendReport: AdSpendReportService,
    private readonly sender: ReportSender,
  ) {}

  @Get('events')
  @DashboardApi(MEMBERS)
  @ApiPropertyFilters()
  @REPORT_ANSWERS.events
  async events(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: EventCountsParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.eventsReport.make(asked.scope, parameters, asked.left);
    await this.sender.send(response, asked, { name: 'events', report });
  }

  @Get('conversions')
  @DashboardApi(MEMBERS)
  @ApiPropertyFilters()
  @REPORT_ANSWERS.conversions
  async conversions(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: ConversionsParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.conversionsReport.make(asked.scope, parameters, asked.left);
    await this.sender.send(response, asked, { name: 'conversions', report });
  }

  @Get('retention')
  @DashboardApi(MEMBERS)
  @ApiPropertyFilters()
  @REPORT_ANSWERS.retention
  async retention(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: RetentionParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.retentionReport.make(asked.scope, parameters, asked.left);
    await this.sender.send(response, asked, { name: 'retention', report });
  }

  @Get('ad-spend')
  @DashboardApi(MEMBERS)
  @ApiPropertyFilters()
  @REPORT_ANSWERS.adSpend
  async adSpend(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: AdSpendReportParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.adSpendReport.make(asked.scope, parameters, asked.left);
    await this.sender.send(response, asked, { name: 'ad-spend', report });
  }

  @Post('funnel')
  @DashboardApi(MEMBERS)
  @HttpCode(200)
  @ApiBody({ type: FunnelInput })
  @REPORT_ANSWERS.funnel
  async funnel(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: FunnelEvidenceParameters,
    @JsonBody({ maxBytes: MAX_FUNNEL_BYTES }) sent: unknown,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.funnelReport.make(asked.scope, { sent, parameters }, asked.left);
    await this.sender.send(response, asked, { name: 'funnel', report });
  }
}
