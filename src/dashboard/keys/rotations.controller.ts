import { Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { CurrentCaller, CurrentMembership } from '../access/caller.decorator.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { ADMINS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { AccountRotationsService } from './account-rotations.service.js';
import { BeginRotationRequest, BegunRotation, RotationView } from './key-rotation.dto.js';

/** The rotation of one key, named by the key that is replaced; for owners and admins only. */
@ApiTags('keys')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@Controller('dashboard/api/accounts/:account_id/keys/:key_id/rotation')
export class RotationsController {
  constructor(private readonly rotations: AccountRotationsService) {}

  /** Whether the key is being replaced, by which, and how far the traffic has moved. */
  @Get()
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: RotationView })
  show(@CurrentMembership() account: CallerAccount, @Param('key_id') keyId: string): Promise<RotationView> {
    return this.rotations.view(account, keyId);
  }

  /** Begins to replace the key. Both keys work until the old one is deleted. */
  @Post()
  @DashboardApi(ADMINS)
  @ApiCreatedResponse({ type: BegunRotation })
  @ApiResponse({
    status: 409,
    type: DashboardError,
    description: 'The key is deleted, or it is being replaced already.',
  })
  begin(
    @DashboardBody(BeginRotationRequest) body: BeginRotationRequest,
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('key_id') keyId: string,
  ): Promise<BegunRotation> {
    return this.rotations.begin(account, caller, { oldPublicId: keyId, body });
  }

  /** Gives the rotation up; both keys stay as they are. */
  @Delete()
  @DashboardApi(ADMINS)
  @ApiOkResponse({ type: RotationView })
  @ApiResponse({ status: 409, type: DashboardError, description: 'The rotation is complete.' })
  stop(
    @CurrentCaller() caller: Caller,
    @CurrentMembership() account: CallerAccount,
    @Param('key_id') keyId: string,
  ): Promise<RotationView> {
    return this.rotations.stop(account, caller, keyId);
  }
}
