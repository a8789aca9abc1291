import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { QueryPipe } from '../../http/query.pipe.js';
import { CurrentCaller, CurrentMembership } from '../access/caller.decorator.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ADMINS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { AccountKeyDeletionsService } from './account-key-deletions.service.js';
import {
  DeleteKeysRequest,
  KeyDeletions,
  KeyDeletionsPreview,
  KeyDeletionsQuery,
} from './key-deletions.dto.js';

/** The deletion of many keys together. */
@ApiTags('keys')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id/keys/deletions')
export class KeyDeletionsController {
  constructor(private readonly deletions: AccountKeyDeletionsService) {}

  /** What to know before deleting all keys that match: how many, and which are in use? */
  @Get()
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeyDeletionsPreview })
  preview(
    @Query(QueryPipe) query: KeyDeletionsQuery,
    @CurrentMembership() account: CallerAccount,
  ): Promise<KeyDeletionsPreview> {
    return this.deletions.preview(account, query);
  }

  /** Deletes the keys for good, at once and everywhere, and says of each what became of it. */
  @Post()
  @HttpCode(200)
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeyDeletions })
  delete(
    @DashboardBody(DeleteKeysRequest) body: DeleteKeysRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
  ): Promise<KeyDeletions> {
    return this.deletions.delete(account, caller, body);
  }
}
