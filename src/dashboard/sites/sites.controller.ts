import { Controller, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { SiteTarget } from '../../keys/sites.service.js';
import { CurrentCaller, CurrentMembership } from '../access/caller.decorator.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ADMINS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { AccountSitesService } from './account-sites.service.js';
import {
  ChangeSiteRequest,
  CreateSiteRequest,
  DeleteSiteRequest,
  SiteHistory,
  SiteList,
  SiteView,
} from './site.dto.js';

/** The sites of an account, whose pages send events without a key; for its owners and admins only. */
@ApiTags('sites')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id/sites')
export class SitesController {
  constructor(private readonly sites: AccountSitesService) {}

  @Get()
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: SiteList })
  list(@CurrentMembership() account: CallerAccount): Promise<SiteList> {
    return this.sites.list(account);
  }

  @Post()
  @DashboardApi(ADMINS)
  @ApiCreatedResponse({ type: SiteView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The account has as many as it may.' })
  create(
    @DashboardBody(CreateSiteRequest) body: CreateSiteRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
  ): Promise<SiteView> {
    return this.sites.create(account, caller, body);
  }

  @Get(':site_id')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: SiteView })
  show(@CurrentMembership() account: CallerAccount, @Param('site_id') siteId: string): Promise<SiteView> {
    return this.sites.get(account, siteId);
  }

  /** Changes a site that is not deleted; holds within a second. */
  @Patch(':site_id')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: SiteView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The site is deleted.' })
  change(
    @DashboardBody(ChangeSiteRequest) change: ChangeSiteRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('site_id') siteId: string,
  ): Promise<SiteView> {
    return this.sites.change(account, targetOf(account, caller, siteId), change);
  }

  /** What was done to the site, by whom. */
  @Get(':site_id/history')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: SiteHistory })
  history(
    @CurrentMembership() account: CallerAccount,
    @Param('site_id') siteId: string,
  ): Promise<SiteHistory> {
    return this.sites.history(account, siteId);
  }

  /** Deletes the site for good and everywhere, at once. Deleting a deleted site changes nothing. */
  @Post(':site_id/deletion')
  @HttpCode(200)
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: SiteView })
  delete(
    @DashboardBody(DeleteSiteRequest) { confirm_name: confirmedName }: DeleteSiteRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('site_id') siteId: string,
  ): Promise<SiteView> {
    return this.sites.delete(account, targetOf(account, caller, siteId), confirmedName);
  }
}

function targetOf(account: CallerAccount, caller: Caller, publicId: string): SiteTarget {
  return { accountId: account.id, publicId, actor: caller.actor };
}
