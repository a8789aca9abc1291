import { Controller, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { ClientLeft } from '../../http/client-left.decorator.js';
import { JsonBody } from '../../http/json-body.js';
import { ApiRefusals } from '../../http/openapi/api-refusals.decorator.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { ReportAnswer } from '../answer/report.docs.js';
import { AcceptedFormat, type ReportFormat, sendReport } from '../answer/report-format.js';
import { MAX_COHORT_BYTES } from '../cohorts/cohort.input.js';
import { ReportQueryPipe } from '../query/report-query.pipe.js';
import { CohortMembersInput, CohortMembersParameters } from './cohort-members.input.js';
import { CohortMembersResponse } from './cohort-members.response.js';
import { CohortMembersService } from './cohort-members.service.js';

const EXAMPLES = {
  twice: {
    summary: 'Who bought twice in 30 days, as people',
    value: {
      definition: { did: { event_type: 'purchase', at_least: 2, last_days: 30 } },
      count_by: 'user',
    },
  },
};

/** `POST /api/v1/cohorts/members`: who meets a definition now. */
@ApiTags('Cohorts')
@Controller('api/v1/cohorts/members')
export class CohortMembersController {
  constructor(private readonly members: CohortMembersService) {}

  @Post()
  @HttpCode(200)
  @AccountApi('reports')
  @ApiOperation({
    operationId: 'findCohortMembers',
    summary: 'See who is in a cohort',
    description:
      'How many visitors and how many people meet a definition now, whether or not it is kept, and who they are, page by page. As ' +
      'CSV a line for each visitor.',
  })
  @ApiBody({ type: CohortMembersInput, examples: EXAMPLES })
  @ReportAnswer(CohortMembersResponse, { isPaged: true })
  @ApiRefusals(406, 413, 415)
  async find(
    @CurrentAccount() account: AccountContext,
    @AcceptedFormat() format: ReportFormat,
    @Query(ReportQueryPipe) parameters: CohortMembersParameters,
    @JsonBody({ maxBytes: MAX_COHORT_BYTES }) sent: unknown,
    @ClientLeft() left: AbortSignal,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    await sendReport(response, format, await this.members.make(account, { sent, parameters }, left));
  }
}
