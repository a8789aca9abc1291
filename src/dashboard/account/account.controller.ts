import { Controller, Get, HttpCode, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { QueryPipe } from '../../http/query.pipe.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { CurrentCaller, CurrentMembership } from '../access/caller.decorator.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ADMINS, MEMBERS, OWNERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { csvFile, sendCsv } from '../http/csv-answer.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import {
  EraseVisitorRequest,
  ErasureResult,
  OwnAccountView,
  PurgeResult,
  PurgeTestDataRequest,
  RenameOwnAccountRequest,
  TestDataFacts,
} from './account.dto.js';
import { AccountDataService } from './account-data.service.js';
import { AccountViewService } from './account-view.service.js';
import { AuditFilterQuery, AuditPage, AuditQuery } from './audit.dto.js';
import { AuditTrailService } from './audit-trail.service.js';

/** An account's plan, trail and the deletion of its data. */
@ApiTags('account')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id')
export class AccountController {
  constructor(
    private readonly accounts: AccountViewService,
    private readonly trail: AuditTrailService,
    private readonly data: AccountDataService,
  ) {}

  @Get()
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: OwnAccountView })
  show(@CurrentMembership() account: CallerAccount): Promise<OwnAccountView> {
    return this.accounts.view(account);
  }

  /** Changes what the account is called. */
  @Patch()
  @DashboardApi(OWNERS)
  @ApiOkResponse({ type: OwnAccountView })
  rename(
    @DashboardBody(RenameOwnAccountRequest) body: RenameOwnAccountRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
  ): Promise<OwnAccountView> {
    return this.accounts.rename(account, caller, body.name);
  }

  @Get('audit')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: AuditPage })
  audit(
    @Query(QueryPipe) query: AuditQuery,
    @CurrentMembership() account: CallerAccount,
  ): Promise<AuditPage> {
    return this.trail.page(account, query);
  }

  /** The audit trail as a CSV file: `at,actor,actor_name,origin,action,target,target_name,details`, newest first, at most 10,000 lines. */
  @Get('audit.csv')
  @DashboardApi(ADMINS)
  @ApiOkResponse(csvFile('One line an entry.'))
  async downloadAudit(
    @Query(QueryPipe) query: AuditFilterQuery,
    @CurrentMembership() account: CallerAccount,
    @Res() response: WaymarkResponse,
  ): Promise<void> {
    sendCsv(response, 'waymark-audit.csv', await this.trail.csvRows(account, query));
  }

  /** Erases all events of a visitor in one environment, for good. */
  @Post('visitor-erasures')
  @HttpCode(200)
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: ErasureResult })
  async eraseVisitor(
    @DashboardBody(EraseVisitorRequest) body: EraseVisitorRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
  ): Promise<ErasureResult> {
    return { deleted: await this.data.eraseVisitor(account, caller, body) };
  }

  @Get('test-data')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: TestDataFacts })
  testData(@CurrentMembership() account: CallerAccount): Promise<TestDataFacts> {
    return this.data.testDataFacts(account);
  }

  /** Deletes one portion of the test events, for good; to be called until nothing is left. */
  @Post('test-data/purge')
  @HttpCode(200)
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: PurgeResult })
  purge(
    @DashboardBody(PurgeTestDataRequest) body: PurgeTestDataRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
  ): Promise<PurgeResult> {
    return this.data.purgeTestData(account, caller, body.confirm_name);
  }
}
