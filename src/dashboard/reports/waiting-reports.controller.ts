import { Controller, Get, Param } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiProperty, ApiTags } from '@nestjs/swagger';
import { ENVIRONMENTS } from '../../common/environment.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { Asked, type AskedReport } from './asked-report.decorator.js';
import { WaitingReports } from './waiting-reports.service.js';

export class WaitingReportView {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    minimum: 0,
    description:
      'How many reports begin before this one, of every account: accounts take turns. Null: it does not wait for its turn, or is not known.',
  })
  ahead!: number | null;
}

/** Where a report stands that has not been answered yet. */
@ApiTags('reports')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/waiting-reports')
export class WaitingReportsController {
  constructor(private readonly waiting: WaitingReports) {}

  @Get(':asking')
  @DashboardApi(MEMBERS)
  @ApiParam({
    name: 'asking',
    description: 'What the request for the report has as its header `Waymark-Asking`.',
  })
  @ApiOkResponse({ type: WaitingReportView })
  show(@Asked() { account }: AskedReport, @Param('asking') asking: string): WaitingReportView {
    return { ahead: this.waiting.aheadOf({ accountId: account.id, asking }) };
  }
}
