import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { ClientLeft } from '../../http/client-left.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { DocumentReport } from '../answer/report.docs.js';
import { AcceptedFormat, type ReportFormat, sendReport } from '../answer/report-format.js';
import { ApiPropertyFilters } from '../query/filter.parameters.js';
import { ReportQueryPipe } from '../query/report-query.pipe.js';
import { retentionAnswer, retentionTable } from './retention.answer.js';
import { RetentionParameters, readRetention } from './retention.parameters.js';
import { RetentionReadModel } from './retention.read-model.js';
import { RetentionResponse } from './retention.response.js';

/** `GET /api/v1/reports/retention`: who came back, by when they first came. */
@ApiTags('Reports')
@Controller('api/v1/reports/retention')
export class RetentionController {
  constructor(
    private readonly retention: RetentionReadModel,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @AccountApi('reports')
  @ApiPropertyFilters()
  @DocumentReport({
    operationId: 'reportRetention',
    summary: 'See who came back',
    description:
      'Cohorts of visitors by the day, week or month of their first event, and how many of each came back in every ' +
      'period after. Cells that may still grow are marked; those that have not begun are null. As CSV a line for ' +
      'each cell.',
    type: RetentionResponse,
    questions: {
      'who comes back, by week': '/api/v1/reports/retention?interval=week',
      'who buys after signing up, by day':
        '/api/v1/reports/retention?cohort_event_type=sign_up&return_event_type=purchase&periods=7',
    },
  })
  async report(
    @CurrentAccount() account: AccountContext,
    @AcceptedFormat() format: ReportFormat,
    @Query(ReportQueryPipe) parameters: RetentionParameters,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const request = readRetention(parameters, this.clock.now());
    const cohorts = await this.retention.run(account, request.question, left);
    const body = retentionAnswer(account, request, cohorts);
    await sendReport(response, { format, body, table: () => retentionTable(body) });
  }
}
