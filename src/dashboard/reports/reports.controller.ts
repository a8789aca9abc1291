import { Controller, Get, HttpCode, Post, Query, Res, UseInterceptors } from '@nestjs/common';
import { ApiBody, ApiParam, ApiTags } from '@nestjs/swagger';
import { ENVIRONMENTS } from '../../common/environment.js';
import { JsonBody } from '../../http/json-body.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { AdSpendReportService } from '../../reports/ad-spend/ad-spend-report.service.js';
import { AdSpendEvidenceParameters } from '../../reports/ad-spend/evidence/ad-spend-evidence.parameters.js';
import { ConversionPathsService } from '../../reports/conversion-paths/conversion-paths.service.js';
import { PathEvidenceParameters } from '../../reports/conversion-paths/evidence/path-evidence.parameters.js';
import { ConversionsParameters } from '../../reports/conversions/conversions.parameters.js';
import { ConversionsService } from '../../reports/conversions/conversions.service.js';
import { EventCountsService } from '../../reports/event-counts/event-counts.service.js';
import { EventEvidenceParameters } from '../../reports/event-counts/evidence/event-evidence.parameters.js';
import { FunnelInput, MAX_FUNNEL_BYTES } from '../../reports/funnel/funnel.input.js';
import { FunnelService } from '../../reports/funnel/funnel.service.js';
import { FunnelEvidenceParameters } from '../../reports/funnel/funnel-evidence.parameters.js';
import { ApiPropertyFilters } from '../../reports/query/filter.parameters.js';
import { ReportParameters, ReportQueryPipe } from '../../reports/query/report-query.pipe.js';
import { REPORT_ANSWERS } from '../../reports/report-answers.js';
import { RetentionEvidenceParameters } from '../../reports/retention/evidence/retention-evidence.parameters.js';
import { RetentionService } from '../../reports/retention/retention.service.js';
import { MAX_SERIES_BYTES, SeriesQuestionInput } from '../../reports/series/series.input.js';
import { SeriesService } from '../../reports/series/series.service.js';
import { VisitorJourneyParameters } from '../../reports/visitor-journey/visitor-journey.parameters.js';
import { VisitorJourneyService } from '../../reports/visitor-journey/visitor-journey.service.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { Asked, type AskedReport } from './asked-report.decorator.js';
import { ReportSender } from './report-sender.service.js';
import { WaitingReportsInterceptor } from './waiting-reports.interceptor.js';

/**
 * Every report, for the people of an account: questions and answers, JSON and CSV, are those of `/api/v1/reports`, made by the
 * same services, with the session instead of a key.
 */
@ApiTags('reports')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/reports')
@UseInterceptors(WaitingReportsInterceptor)
export class ReportsController {
  constructor(
    private readonly eventsReport: EventCountsService,
    private readonly conversionsReport: ConversionsService,
    private readonly conversionPathsReport: ConversionPathsService,
    private readonly retentionReport: RetentionService,
    private readonly funnelReport: FunnelService,
    private readonly adSpendReport: AdSpendReportService,
    private readonly journeyReport: VisitorJourneyService,
    private readonly seriesReport: SeriesService,
    private readonly sender: ReportSender,
  ) {}

  @Get('events')
  @DashboardApi(MEMBERS)
  @ApiPropertyFilters()
  @REPORT_ANSWERS.events
  async events(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: EventEvidenceParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.eventsReport.make(asked.scope, parameters, asked.left);
    await this.sender.send(response, asked, { name: 'events', report });
  }

  @Post('series')
  @DashboardApi(MEMBERS)
  @HttpCode(200)
  @ApiBody({ type: SeriesQuestionInput })
  @REPORT_ANSWERS.series
  async series(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: ReportParameters,
    @JsonBody({ maxBytes: MAX_SERIES_BYTES }) sent: unknown,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.seriesReport.make(asked.scope, { sent, parameters }, asked.left);
    await this.sender.send(response, asked, { name: 'series', report });
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

  @Get('conversion-paths')
  @DashboardApi(MEMBERS)
  @ApiPropertyFilters()
  @REPORT_ANSWERS.conversionPaths
  async conversionPaths(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: PathEvidenceParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.conversionPathsReport.make(asked.scope, parameters, asked.left);
    await this.sender.send(response, asked, { name: 'conversion-paths', report });
  }

  @Get('retention')
  @DashboardApi(MEMBERS)
  @ApiPropertyFilters()
  @REPORT_ANSWERS.retention
  async retention(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: RetentionEvidenceParameters,
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
    @Query(ReportQueryPipe) parameters: AdSpendEvidenceParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.adSpendReport.make(asked.scope, parameters, asked.left);
    await this.sender.send(response, asked, { name: 'ad-spend', report });
  }

  /** What one visitor or person did. */
  @Get('journey')
  @DashboardApi(MEMBERS)
  @REPORT_ANSWERS.journey
  async journey(
    @Asked() asked: AskedReport,
    @Query(ReportQueryPipe) parameters: VisitorJourneyParameters,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const report = await this.journeyReport.make(asked.scope, parameters, asked.left);
    await this.sender.send(response, asked, { name: 'journey', report });
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
