import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { QueryPipe } from '../../http/query.pipe.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { CurrentMembership } from '../access/caller.decorator.js';
import type { CallerAccount } from '../access/caller.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { csvFile, sendCsv } from '../http/csv-answer.js';
import { BillingService } from './billing.service.js';
import { BillingQuery, BillingView, UsageQuery, UsageView } from './usage.dto.js';
import { UsageViewService } from './usage-view.service.js';

/** What an account has used, and what will be billed. */
@ApiTags('usage')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id')
export class UsageController {
  constructor(
    private readonly usage: UsageViewService,
    private readonly billing: BillingService,
  ) {}

  @Get('usage')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: UsageView })
  show(@Query(QueryPipe) query: UsageQuery, @CurrentMembership() account: CallerAccount): Promise<UsageView> {
    return this.usage.view(account, query);
  }

  @Get('billing')
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: BillingView })
  showBilling(
    @Query(QueryPipe) query: BillingQuery,
    @CurrentMembership() account: CallerAccount,
  ): Promise<BillingView> {
    return this.billing.month(account, query.month);
  }

  /** The days of the month as a CSV file: `date,live_events`. */
  @Get('billing.csv')
  @DashboardApi(MEMBERS)
  @ApiOkResponse(csvFile('One line a day.'))
  async downloadBilling(
    @Query(QueryPipe) query: BillingQuery,
    @CurrentMembership() account: CallerAccount,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    const { days }: BillingView = await this.billing.month(account, query.month);
    sendCsv(response, `waymark-billing-${query.month}.csv`, [
      ['date', 'live_events'],
      ...days.map((day) => [day.date, day.live_events]),
    ]);
  }
}
