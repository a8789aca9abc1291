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
import { AdSpendReportResponse } from './ad-spend-report.response.js';
import { AdSpendReportService } from './ad-spend-report.service.js';
import { AdSpendEvidenceParameters } from './evidence/ad-spend-evidence.parameters.js';

/** `GET /api/v1/reports/ad-spend`: what advertising cost, and what came of it. */
@ApiTags('Reports')
@Controller('api/v1/reports/ad-spend')
export class AdSpendReportController {
  constructor(private readonly adSpend: AdSpendReportService) {}

  @Get()
  @AccountApi('reports')
  @ApiPropertyFilters()
  @DocumentReport({
    operationId: 'reportAdSpend',
    summary: 'Set ad spend against conversions',
    description:
      'Imported spend by day, platform and campaign beside the conversions and the revenue that one or several ' +
      'attribution models credit to it, with CTR, CPC, CPA and ROAS, and with both lists of what could not be ' +
      'joined. Money stays in its currency, unless one `currency` is asked ' +
      'for. `from` and `to` are beginnings of days. With `include=evidence` the answer also lists what one of its numbers counts: ' +
      'the imported rows of spend, or the conversions that a row is credited with. As CSV a line for each row under ' +
      'each model and currency. More than 5,000,000 conversions, or more than 1,000,000 at the instants of one page of ' +
      'evidence, are answered 400: ask for a shorter range.',
    type: AdSpendReportResponse,
    questions: {
      'in one currency': '/api/v1/reports/ad-spend?event_type=purchase&group_by=platform&currency=EUR',
      'what each campaign cost and earned':
        '/api/v1/reports/ad-spend?event_type=purchase&group_by=platform,campaign',
      'the same by day':
        '/api/v1/reports/ad-spend?event_type=purchase&group_by=day&models=first_touch,last_touch',
      'which purchases google is credited with':
        '/api/v1/reports/ad-spend?event_type=purchase&group_by=platform&include=evidence&row_platform=google',
    },
    isPaged: true,
  })
  async report(
    @CurrentAccount() account: AccountContext,
    @AcceptedFormat() format: ReportFormat,
    @Query(ReportQueryPipe) parameters: AdSpendEvidenceParameters,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await sendReport(response, format, await this.adSpend.make(account, parameters, left));
  }
}
