import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { clientLeft } from '../../http/client-left.decorator.js';
import type { DecodedQuery } from '../../http/fields/read-fields.js';
import { sendInPieces } from '../../http/send-in-pieces.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import { JSON_CONTENT_TYPE, type WaymarkResponse } from '../../http/waymark-response.js';
import {
  AcceptedFormat,
  CSV_CONTENT_TYPE,
  type ReportFormat,
  sendReport,
} from '../../reports/answer/report-format.js';
import { readEvidenceQuery } from '../../saved/reports/evidence-query.js';
import { ApiSavedAnswer } from '../../saved/reports/saved-answer.docs.js';
import { savedErrors } from '../../saved/saved-errors.js';
import { SharedAnswers } from '../../saved/shares/shared-answers.service.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { SharedAnnotationList, SharedReportView } from './shared-report.dto.js';
import { SharedReportsService } from './shared-reports.service.js';

/** What shared links show, to whoever holds one: one report each, read-only. No session, no role, no account. */
@ApiTags('shared')
@ApiHeader({ name: 'Authorization', description: '`Bearer` and what stands behind the `#` of the link.' })
@ApiResponse({ status: 404, type: DashboardError, description: 'The link is not open, whatever the reason.' })
@ApiResponse({ status: 429, type: DashboardError, description: 'Too many links that are not open.' })
@Controller('dashboard/api/shared/:share_id')
export class SharedReportsController {
  constructor(
    private readonly shared: SharedReportsService,
    private readonly answers: SharedAnswers,
  ) {}

  @Get()
  @DashboardApi('anyone')
  @ApiOkResponse({ type: SharedReportView })
  async show(@Req() request: WaymarkRequest, @Param('share_id') shareId: string): Promise<SharedReportView> {
    const { share, report } = await this.shared.find(request, shareId);
    return {
      name: report.name,
      description: report.description,
      report: report.definition.report,
      shows_people: share.showsPeople,
      shows_annotations: share.showsAnnotations,
      expires_at: share.expiresAt.toISOString(),
    };
  }

  /** What was annotated in the range of the answer, of the same moment as its numbers. */
  @Get('annotations')
  @DashboardApi('anyone')
  @ApiOkResponse({ type: SharedAnnotationList })
  async annotations(
    @Req() request: WaymarkRequest,
    @Param('share_id') shareId: string,
  ): Promise<SharedAnnotationList> {
    const shared = await this.shared.find(request, shareId);
    if (!shared.share.showsAnnotations) return { annotations: [] };
    const { annotations } = await this.answers.answer(shared);
    return { annotations: annotations.map(({ at, kind, text }) => ({ at: at.toISOString(), kind, text })) };
  }

  /** The answer, as JSON or CSV, at most a minute old; where the link shows people, with a page of evidence as it is now. */
  @Get('answer')
  @DashboardApi('anyone')
  @ApiSavedAnswer()
  @ApiResponse({ status: 403, type: DashboardError, description: 'The link does not show people.' })
  async answer(
    @Req() request: WaymarkRequest,
    @Param('share_id') shareId: string,
    @AcceptedFormat() format: ReportFormat,
    @Query() query: DecodedQuery,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const shared = await this.shared.find(request, shareId);
    const evidence = readEvidenceQuery(shared.report.definition.report, query);
    if (Object.keys(evidence).length > 0) {
      if (!shared.share.showsPeople) throw savedErrors.showsNoPeople();
      await sendReport(response, format, await this.answers.evidence(shared, evidence, clientLeft(response)));
      return;
    }
    const { json, csv } = await this.answers.answer(shared);
    await sendInPieces(response, {
      contentType: format === 'json' ? JSON_CONTENT_TYPE : CSV_CONTENT_TYPE,
      headers: { Vary: 'Accept' },
      pieces: (format === 'json' ? json : csv).values(),
    });
  }
}
