import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { ClientLeft } from '../../http/client-left.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { DocumentReport } from '../answer/report.docs.js';
import { AcceptedFormat, type ReportFormat, sendReport } from '../answer/report-format.js';
import { ReportQueryPipe } from '../query/report-query.pipe.js';
import { VisitorJourneyParameters } from './visitor-journey.parameters.js';
import { VisitorJourneyResponse } from './visitor-journey.response.js';
import { VisitorJourneyService } from './visitor-journey.service.js';

/** `GET /api/v1/reports/journey`: what a visitor, or the person it is, did. */
@ApiTags('Reports')
@Controller('api/v1/reports/journey')
export class VisitorJourneyController {
  constructor(private readonly journeys: VisitorJourneyService) {}

  @Get()
  @AccountApi('reports')
  @DocumentReport({
    operationId: 'reportJourney',
    summary: 'See what one visitor did',
    description:
      'The events of a visitor, or of a user over all devices, newest first and page by page: each with its revenue, and with ' +
      'the channel where it began a visit. The first page also tells how much there is, and which visitors are joined.',
    type: VisitorJourneyResponse,
    questions: {
      'what a visitor did, on all devices': '/api/v1/reports/journey?visitor_id=visitor-1&count_by=user',
    },
    isPaged: true,
  })
  async report(
    @CurrentAccount() account: AccountContext,
    @AcceptedFormat() format: ReportFormat,
    @Query(ReportQueryPipe) parameters: VisitorJourneyParameters,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await sendReport(response, format, await this.journeys.make(account, parameters, left));
  }
}
