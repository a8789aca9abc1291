import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { ClientLeft } from '../../http/client-left.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { DocumentReport } from '../answer/report.docs.js';
import { AcceptedFormat, type ReportFormat, sendReport } from '../answer/report-format.js';
import { ApiPropertyFilters } from '../query/filter.parameters.js';
import { ReportQueryPipe } from '../query/report-query.pipe.js';
import { EventCountsResponse } from './event-counts.response.js';
import { EventCountsService } from './event-counts.service.js';
import { EventEvidenceParameters } from './evidence/event-evidence.parameters.js';

/** `GET /api/v1/reports/events`: how many events and visitors, over time. */
@ApiTags('Reports')
@Controller('api/v1/reports/events')
export class EventCountsController {
  constructor(private readonly eventCounts: EventCountsService) {}

  @Get()
  @AccountApi('reports')
  @ApiPropertyFilters()
  @DocumentReport({
    operationId: 'reportEvents',
    summary: 'Count events over time',
    description:
      'Events and distinct visitors in each bucket of a half-open range, in total and by group. As CSV a line for ' +
      'each bucket, or for each bucket of each group. With `include=evidence` the answer also lists the events, visitors or values ' +
      'that one of the numbers counts.',
    type: EventCountsResponse,
    questions: {
      'events by day and type': '/api/v1/reports/events?group_by=event_type',
      'visitors by week from each source, in New York':
        '/api/v1/reports/events?interval=week&timezone=America/New_York&group_by=source&metrics=visitors',
      'revenue by source, and the middle order':
        '/api/v1/reports/events?event_type=purchase&group_by=source&measure=sum(revenue)&measure=median(revenue)',
      'campaigns of each source': '/api/v1/reports/events?group_by=source,campaign&metrics=visitors&limit=50',
      'which products are looked at most':
        '/api/v1/reports/events?event_type=product_view&group_by=properties.sku&limit=5',
      'who came from a newsletter': '/api/v1/reports/events?medium=email&include=evidence&number=visitors',
    },
    isPaged: true,
  })
  async report(
    @CurrentAccount() account: AccountContext,
    @AcceptedFormat() format: ReportFormat,
    @Query(ReportQueryPipe) parameters: EventEvidenceParameters,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await sendReport(response, format, await this.eventCounts.make(account, parameters, left));
  }
}
