import { Controller, Get, HttpCode, Inject, Param, Post, Put, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ThrottlerStorage } from '@nestjs/throttler';
import { apiErrors } from '../../common/api-error.js';
import { HOUR_MS } from '../../common/clock.js';
import { ENVIRONMENTS } from '../../common/environment.js';
import { DigestInput, DigestNowInput } from '../../digests/digest.input.js';
import { clientLeft } from '../../http/client-left.decorator.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import type { WaymarkThrottlerStorage } from '../../rate-limit/throttler-storage.js';
import { MEMBERS } from '../access/dashboard-access.js';
import { DashboardApi } from '../access/dashboard-api.decorator.js';
import { InEnvironment, type InScope } from '../access/in-environment.decorator.js';
import { DashboardBody } from '../http/dashboard-body.decorator.js';
import { DashboardError } from '../http/error.dto.js';
import { AccountDigestsService } from './account-digests.service.js';
import { DigestView } from './digest.dto.js';

/** Of a person: enough to see what a board looks like as an e-mail, and nothing to keep a mail server busy with. */
const SENT_NOW_PER_HOUR = 20;

/** The weekly e-mail of a board: every member sees it, and whoever may change the board sets it. */
@ApiTags('saved')
@ApiParam({ name: 'account_id', description: 'An account of the signed-in person.' })
@ApiParam({ name: 'environment', enum: ENVIRONMENTS, enumName: 'Environment' })
@Controller('dashboard/api/accounts/:account_id/:environment/boards/:board_id/digest')
export class DigestsController {
  constructor(
    private readonly digests: AccountDigestsService,
    @Inject(ThrottlerStorage) private readonly storage: WaymarkThrottlerStorage,
  ) {}

  @Get()
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: DigestView })
  show(@InEnvironment() asked: InScope, @Param('board_id') boardId: string): Promise<DigestView> {
    return this.digests.get(asked, boardId);
  }

  /** Whoever unsubscribed stays so, but for the person who asks. */
  @Put()
  @DashboardApi(MEMBERS)
  @ApiOkResponse({ type: DigestView })
  @ApiResponse({
    status: 409,
    type: DashboardError,
    description: 'The installation does not know its address, by which others could unsubscribe.',
  })
  set(
    @InEnvironment() asked: InScope,
    @Param('board_id') boardId: string,
    @DashboardBody(DigestInput) body: DigestInput,
  ): Promise<DigestView> {
    return this.digests.set(asked, boardId, body);
  }

  /** To the signed-in person alone, about the last seven days, whether it is on or not. */
  @Post('send')
  @HttpCode(204)
  @DashboardApi(MEMBERS)
  @ApiNoContentResponse({ description: 'The mail server has taken it.' })
  @ApiResponse({ status: 409, type: DashboardError, description: 'It was not sent; the message says why.' })
  @ApiResponse({ status: 429, type: DashboardError, description: 'Twenty an hour are enough.' })
  async send(
    @InEnvironment() asked: InScope,
    @Param('board_id') boardId: string,
    @DashboardBody(DigestNowInput) { timezone: zone }: DigestNowInput,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<void> {
    const hit = await this.storage.hit(`digest-now:${asked.caller.id}`, SENT_NOW_PER_HOUR, HOUR_MS);
    if (!hit.allowed) throw apiErrors.rateLimited(hit.retryAfterMs / 1000);
    await this.digests.send(asked, boardId, { zone, signal: clientLeft(response) });
  }
}
