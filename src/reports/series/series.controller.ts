import { Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { ClientLeft } from '../../http/client-left.decorator.js';
import { JsonBody } from '../../http/json-body.js';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { DocumentReport } from '../answer/report.docs.js';
import { AcceptedFormat, type ReportFormat, sendReport } from '../answer/report-format.js';
import { ReportParameters, ReportQueryPipe } from '../query/report-query.pipe.js';
import { SERIES_EXAMPLES } from './series.examples.js';
import { MAX_SERIES_BYTES, SeriesQuestionInput } from './series.input.js';
import { SeriesResponse } from './series.response.js';
import { SeriesService } from './series.service.js';

/** `POST /api/v1/reports/series`: several series over time, and formulas of them. */
@ApiTags('Reports')
@Controller('api/v1/reports/series')
export class SeriesController {
  constructor(private readonly series: SeriesService) {}

  @Post()
  @HttpCode(200)
  @AccountApi('reports')
  @ApiBody({ type: SeriesQuestionInput, examples: SERIES_EXAMPLES })
  @DocumentReport({
    operationId: 'reportSeries',
    summary: 'Compare and compute several series',
    description:
      'Up to six series over the same buckets, each of events of its own and with a measure of its own, and formulas of ' +
      'them such as `A / B`, computed exactly, in total and bucket by bucket. As CSV a line for each bucket.',
    type: SeriesResponse,
    questions: {},
  })
  @ApiRefusals(413, 415)
  async report(
    @CurrentAccount() account: AccountContext,
    @AcceptedFormat() format: ReportFormat,
    @Query(ReportQueryPipe) parameters: ReportParameters,
    @JsonBody({ maxBytes: MAX_SERIES_BYTES }) sent: unknown,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await sendReport(response, format, await this.series.make(account, { sent, parameters }, left));
  }
}
