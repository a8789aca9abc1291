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
import { ReportQueryPipe } from '../query/report-query.pipe.js';
import { FUNNEL_EXAMPLES } from './funnel.examples.js';
import { FunnelInput, MAX_FUNNEL_BYTES } from './funnel.input.js';
import { FunnelResponse } from './funnel.response.js';
import { FunnelService } from './funnel.service.js';
import { FunnelEvidenceParameters } from './funnel-evidence.parameters.js';

/** `POST /api/v1/reports/funnel`: how many visitors come how far, and how fast. */
@ApiTags('Reports')
@Controller('api/v1/reports/funnel')
export class FunnelController {
  constructor(private readonly funnels: FunnelService) {}

  @Post()
  @HttpCode(200)
  @AccountApi('reports')
  @ApiBody({ type: FunnelInput, examples: FUNNEL_EXAMPLES })
  @DocumentReport({
    operationId: 'reportFunnel',
    summary: 'Count a funnel',
    description:
      'How many visitors come how far through 2 to 10 steps, how many still may, and how long it takes. Of each ' +
      'visitor the best attempt counts. With `include=evidence` the answer also names the visitors and events ' +
      'counted at a step. As CSV a line for each step of each row, or for each event of the evidence.',
    type: FunnelResponse,
    questions: {
      'the visitors who came to the second step, and their events':
        '/api/v1/reports/funnel?include=evidence&step=2',
    },
    isPaged: true,
  })
  @ApiRefusals(413, 415)
  async report(
    @CurrentAccount() account: AccountContext,
    @AcceptedFormat() format: ReportFormat,
    @Query(ReportQueryPipe) parameters: FunnelEvidenceParameters,
    @JsonBody({ maxBytes: MAX_FUNNEL_BYTES }) sent: unknown,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await sendReport(response, format, await this.funnels.make(account, { sent, parameters }, left));
  }
}
