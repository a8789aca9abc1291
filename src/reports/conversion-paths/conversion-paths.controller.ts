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
import { ConversionPathsResponse } from './conversion-paths.response.js';
import { ConversionPathsService } from './conversion-paths.service.js';
import { PathEvidenceParameters } from './evidence/path-evidence.parameters.js';

/** `GET /api/v1/reports/conversion-paths`: which ways led to conversions, and how long they were. */
@ApiTags('Reports')
@Controller('api/v1/reports/conversion-paths')
export class ConversionPathsController {
  constructor(private readonly paths: ConversionPathsService) {}

  @Get()
  @AccountApi('reports')
  @ApiPropertyFilters()
  @DocumentReport({
    operationId: 'reportConversionPaths',
    summary: 'See the ways to conversions',
    description:
      'The commonest sequences of channels that led to conversions, how many touches precede a conversion, and how long ' +
      'before it the first of them was. The touches are those that the conversions report credits. As CSV a line for ' +
      'each path. More than 5,000,000 conversions or 200,000 different paths are answered 400: ask for a shorter range.',
    type: ConversionPathsResponse,
    questions: {
      'which ways lead to purchases': '/api/v1/reports/conversion-paths?event_type=purchase',
      'how long newsletter readers take, by week':
        '/api/v1/reports/conversion-paths?event_type=purchase&source=newsletter&group_by=source,medium&interval=week',
    },
    isPaged: true,
  })
  async report(
    @CurrentAccount() account: AccountContext,
    @AcceptedFormat() format: ReportFormat,
    @Query(ReportQueryPipe) parameters: PathEvidenceParameters,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await sendReport(response, format, await this.paths.make(account, parameters, left));
  }
}
