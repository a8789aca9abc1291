import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { LargeBodies } from '../../http/large-bodies.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { TrackEvents } from '../track-events.js';
import { batchAnswer } from './batch-answer.js';
import { DryRun } from './dry-run.decorator.js';
import { DocumentTrackBatch } from './track-batch.docs.js';
import type { TrackedBatch } from './track-event.response.js';

/** Contract, "POST /api/v1/events/batch": measured after decompression. */
const MAX_BODY_BYTES = 1024 * 1024;

/** `POST /api/v1/events/batch`: up to 1,000 events, a result for every one. */
@ApiTags('Events')
@Controller('api/v1/events/batch')
export class TrackBatchController {
  constructor(
    private readonly bodies: LargeBodies,
    private readonly events: TrackEvents,
  ) {}

  @Post()
  @HttpCode(200)
  @AccountApi('events')
  @DocumentTrackBatch()
  async track(
    @CurrentAccount() account: AccountContext,
    @DryRun() isDryRun: boolean,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<TrackedBatch> {
    return this.bodies.read(request, { account, maxBytes: MAX_BODY_BYTES }, async (body) => {
      const results = await this.events.batch({ account, key: request, body, isDryRun });
      return batchAnswer(results, isDryRun, response);
    });
  }
}
