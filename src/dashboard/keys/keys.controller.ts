import { Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { QueryPipe } from '../../http/query.pipe.js';
import { CurrentCaller, CurrentMembership } from '../access/caller.decorator.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ADMINS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { AccountKeyClientsService } from './account-key-clients.service.js';
import { AccountKeysService } from './account-keys.service.js';
import {
  ChangeKeyRequest,
  CreatedKey,
  CreateKeyRequest,
  DeleteKeyRequest,
  KeyDeletionFacts,
  KeyHistory,
  KeyView,
} from './key.dto.js';
import { KeyClientList } from './key-clients.dto.js';
import { KeyList, KeyListQuery, KeySummary, KeySummaryQuery } from './key-list.dto.js';
import { KeyTrafficService } from './key-traffic.service.js';

/** The keys of an account, for its owners and admins only. */
@ApiTags('keys')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id/keys')
export class KeysController {
  constructor(
    private readonly keys: AccountKeysService,
    private readonly traffic: KeyTrafficService,
    private readonly clients: AccountKeyClientsService,
  ) {}

  @Get()
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeyList })
  list(@Query(QueryPipe) query: KeyListQuery, @CurrentMembership() account: CallerAccount): Promise<KeyList> {
    return this.keys.list(account, query);
  }

  /** How many keys there are and which deserve attention, counted over all keys. */
  @Get('summary')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeySummary })
  summary(
    @Query(QueryPipe) query: KeySummaryQuery,
    @CurrentMembership() account: CallerAccount,
  ): Promise<KeySummary> {
    return this.keys.summary(account, query);
  }

  /** Creates a key. Only this answer contains its secret. */
  @Post()
  @DashboardApi(ADMINS)
  @ApiCreatedResponse({ type: CreatedKey })
  create(
    @DashboardBody(CreateKeyRequest) body: CreateKeyRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
  ): Promise<CreatedKey> {
    return this.keys.create(account, caller, body);
  }

  @Get(':key_id')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeyView })
  show(@CurrentMembership() account: CallerAccount, @Param('key_id') keyId: string): Promise<KeyView> {
    return this.keys.get(account, keyId);
  }

  /** Changes name, cap or expiry of a key that is not deleted. */
  @Patch(':key_id')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeyView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The key is deleted.' })
  change(
    @DashboardBody(ChangeKeyRequest) change: ChangeKeyRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('key_id') keyId: string,
  ): Promise<KeyView> {
    return this.keys.change(account, caller, { keyPublicId: keyId, change });
  }

  /** What was done to the key, by whom. */
  @Get(':key_id/history')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeyHistory })
  history(@CurrentMembership() account: CallerAccount, @Param('key_id') keyId: string): Promise<KeyHistory> {
    return this.keys.history(account, keyId);
  }

  /** Who used the key from where. */
  @Get(':key_id/clients')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeyClientList })
  clientsOf(
    @CurrentMembership() account: CallerAccount,
    @Param('key_id') keyId: string,
  ): Promise<KeyClientList> {
    return this.clients.list(account, keyId);
  }

  /** What to know before deleting: is the key in use? */
  @Get(':key_id/deletion')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeyDeletionFacts })
  deletionFacts(
    @CurrentMembership() account: CallerAccount,
    @Param('key_id') keyId: string,
  ): Promise<KeyDeletionFacts> {
    return this.traffic.deletionFacts(account, keyId);
  }

  /**
   * Deletes the key for good and everywhere, at once or at an instant to come. Deleting a deleted key at once changes
   * nothing.
   */
  @Post(':key_id/deletion')
  @HttpCode(200)
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeyView })
  @ApiResponse({
    status: 409,
    type: DashboardError,
    description: 'For an instant to come: the key is deleted.',
  })
  delete(
    @DashboardBody(DeleteKeyRequest) body: DeleteKeyRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('key_id') keyId: string,
  ): Promise<KeyView> {
    const { confirm_name: confirmedName, at } = body;
    return this.keys.delete(account, caller, { keyPublicId: keyId, confirmedName, at });
  }

  /** Calls off the deletion that is to come, if there is one. */
  @Delete(':key_id/deletion')
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: KeyView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The key is deleted.' })
  keep(
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('key_id') keyId: string,
  ): Promise<KeyView> {
    return this.keys.keep(account, caller, keyId);
  }
}
