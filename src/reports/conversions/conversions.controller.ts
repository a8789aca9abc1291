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
import { ConversionsParameters } from './conversions.parameters.js';
import { ConversionsResponse } from './conversions.response.js';
import { ConversionsService } from './conversions.service.js';

/** `GET /api/v1/reports/conversions`: what conversions there were, and what led to them. */
@ApiTags('Reports')
@Controller('api/v1/reports/conversions')
export class ConversionsController {
  constructor(private readonly conversions: ConversionsService) {}

  @Get()
  @AccountApi('reports')
  @ApiPropertyFilters()
  @DocumentReport({
    operationId: 'reportConversions',
    summary: 'Attribute conversions to channels',
    description:
      'Conversions, visitors, revenue and conversion rate by source, medium and campaign, under one or several ' +
      'attribution models at once. For every model the credits plus `unattributed` are exactly the conversions. With ' +
      '`include=evidence` the answer also names the conversions that one of its numbers counts, each with its touches ' +
      'and their credit, or the visitors that it counts. As CSV a line for each channel under each model, and one for ' +
      'what is unattributed; or, of the evidence, a line for each touch. More than 5,000,000 conversions, or more than ' +
      '1,000,000 at the instants of one page of evidence, are answered 400: ask for a shorter range.',
    type: ConversionsResponse,
    questions: {
      'purchases by channel, under two models':
        '/api/v1/reports/conversions?event_type=purchase&models=last_touch,linear',
      'sign-ups by source within a week':
        '/api/v1/reports/conversions?event_type=sign_up&group_by=source&lookback_days=7',
      'which purchases the newsletter is credited with':
        '/api/v1/reports/conversions?event_type=purchase&group_by=source&models=linear&include=evidence&row_source=newsletter',
      'which visitors came by the newsletter':
        '/api/v1/reports/conversions?event_type=purchase&group_by=source&include=evidence&number=visitors&row_source=newsletter',
    },
    isPaged: true,
  })
  async report(
    @CurrentAccount() account: AccountContext,
    @AcceptedFormat() format: ReportFormat,
    @Query(ReportQueryPipe) parameters: ConversionsParameters,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await sendReport(response, format, await this.conversions.make(account, parameters, left));
  }
}
