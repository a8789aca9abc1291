import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { apiErrors } from '../../common/api-error.js';
import { JsonBody } from '../../http/json-body.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import type { TrackResult } from '../event.types.js';
import { TrackEvents } from '../track-events.js';
import { DryRun } from './dry-run.decorator.js';
import { dryRunWarnings } from './dry-run-warnings.js';
import { DocumentTrackEvent } from './track-event.docs.js';
import type { TrackedEvent } from './track-event.response.js';

/** Contract, "Event fields": the most a single event's body may measure. */
const MAX_BODY_BYTES = 64 * 1024;

/** `POST /api/v1/events`: one event in, its status out, after the commit. */
@ApiTags('Events')
@Controller('api/v1/events')
export class TrackEventController {
  constructor(private readonly events: TrackEvents) {}

  @Post()
  @AccountApi('events')
  @DocumentTrackEvent()
  async track(
    @CurrentAccount() account: AccountContext,
    @DryRun() isDryRun: boolean,
    @JsonBody({ maxBytes: MAX_BODY_BYTES }) body: unknown,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<TrackedEvent> {
    const result = await this.events.one({ account, key: request, body, isDryRun });
    return answer(result, isDryRun, response);
  }
}

/** 201 for a stored event, 200 for a duplicate and a dry run; any other status is a refusal. */
function answer(result: TrackResult, isDryRun: boolean, response: WaymarkResponse): TrackedEvent {
  const { status, event } = result;
  switch (status) {
    case 'conflict':
      throw apiErrors.conflict(event.eventId);
    case 'rate_limited':
      throw apiErrors.rateLimited(result.retryAfterSeconds);
    case 'failed':
      throw new Error('The database refused a validated event');
  }
  if (isDryRun || status === 'duplicate') response.statusCode = 200;
  return {
    event_id: event.eventId,
    status,
    ...(isDryRun
      ? { dry_run: true, ...dryRunWarnings(event) }
      : { received_at: new Date(result.receivedAtMs).toISOString() }),
    ...(event.warnings.length > 0 && { warnings: event.warnings }),
  };
}
