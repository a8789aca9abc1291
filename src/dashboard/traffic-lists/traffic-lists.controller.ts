import { Controller, Get, Put } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, CurrentMembership } from '../access/caller.decorator.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ADMINS, MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { ReplaceTrafficListsRequest, TrafficListsView } from './traffic-lists.dto.js';
import { TrafficListsViewService } from './traffic-lists-view.service.js';

/** Five full lists of the longest names. */
const MAX_BYTES = 384 * 1024;

/** What an account adds to the built-in tables of where visitors come from. */
@ApiTags('account')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id/traffic-lists')
export class TrafficListsController {
  constructor(private readonly lists: TrafficListsViewService) {}

  @Get()
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: TrafficListsView })
  show(@CurrentMembership() account: CallerAccount): Promise<TrafficListsView> {
    return this.lists.view(account);
  }

  /** Replaces all lists. Every report asked from now on counts by them, over all days. */
  @Put()
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: TrafficListsView })
  @ApiResponse({
    status: 409,
    type: DashboardError,
    description: 'Somebody has changed the lists meanwhile.',
  })
  replace(
    @DashboardBody(ReplaceTrafficListsRequest, { maxBytes: MAX_BYTES }) body: ReplaceTrafficListsRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
  ): Promise<TrafficListsView> {
    return this.lists.replace(account, caller, body);
  }
}
