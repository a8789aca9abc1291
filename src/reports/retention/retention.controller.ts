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
import { RetentionEvidenceParameters } from './evidence/retention-evidence.parameters.js';
import { RetentionResponse } from './retention.response.js';
import { RetentionService } from './retention.service.js';

/** `GET /api/v1/reports/retention`: who came back, by when they first came. */
@ApiTags('Reports')
@Controller('api/v1/reports/retention')
export class RetentionController {
  constructor(private readonly retention: RetentionService) {}

  @Get()
  @AccountApi('reports')
  @ApiPropertyFilters()
  @DocumentReport({
    operationId: 'reportRetention',
    summary: 'See who came back',
    description:
      'Cohorts of visitors by the day, week or month of their first event, and how many of each came back in every ' +
      'period after. Cells that may still grow are marked; those that have not begun are null. As CSV a line for ' +
      'each cell. With `include=evidence` the answer also names the visitors whom a cell counts, or who did not come back in it.',
    type: RetentionResponse,
    questions: {
      'who comes back, by week': '/api/v1/reports/retention?interval=week',
      'who buys after signing up, by day':
        '/api/v1/reports/retention?cohort_event_type=sign_up&return_event_type=purchase&periods=7',
      'who of the first cohort did not come back a week later':
        '/api/v1/reports/retention?interval=week&include=evidence&outcome=not_returned&return_period=1',
    },
    isPaged: true,
  })
  async report(
    @CurrentAccount() account: AccountContext,
    @AcceptedFormat() format: ReportFormat,
    @Query(ReportQueryPipe) parameters: RetentionEvidenceParameters,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await sendReport(response, format, await this.retention.make(account, parameters, left));
  }
}
