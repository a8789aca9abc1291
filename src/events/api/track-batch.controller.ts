import { Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { LargeBodies } from '../../http/large-bodies.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import type { RejectedResult, TrackResult } from '../event.types.js';
import { TrackEvents } from '../track-events.js';
import { DryRun } from './dry-run.decorator.js';
import { DocumentTrackBatch } from './track-batch.docs.js';
import type { EventResult, TrackedBatch } from './track-event.response.js';

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
      return answer(results, isDryRun, response);
    });
  }
}

type Result = TrackResult | RejectedResult;

/** 200 if any event is stored, now or before; else the gravest reason that another try could change. */
function answer(results: readonly Result[], isDryRun: boolean, response: WaymarkResponse): TrackedBatch {
  const rows = results.map(toEventResult);
  const count = (status: EventResult['status']) => rows.filter((row) => row.status === status).length;
  const batch: TrackedBatch = {
    request_id: response.requestId,
    received: rows.length,
    accepted: count('accepted'),
    duplicates: count('duplicate'),
    conflicts: count('conflict'),
    rejected: count('rejected'),
    rate_limited: count('rate_limited'),
    results: rows,
    ...(isDryRun && { dry_run: true }),
  };
  const limited = results.find((result) => result.status === 'rate_limited');
  if (limited) response.setHeader('Retry-After', limited.retryAfterSeconds);
  if (batch.accepted + batch.duplicates > 0) return batch;
  if (limited) {
    response.statusCode = 429;
    return { ...batch, error: 'Rate limit exceeded', retry_after: limited.retryAfterSeconds };
  }
  response.statusCode = batch.conflicts > 0 ? 409 : 400;
  const error =
    batch.conflicts > 0
      ? 'Every event conflicts with a stored one or was rejected'
      : 'Every event was rejected';
  return { ...batch, error };
}

function toEventResult(result: Result, index: number): EventResult {
  if (result.status === 'rejected') {
    const { eventId, status, errors } = result;
    return { index, event_id: eventId, status, errors };
  }
  const { status, event } = result;
  const { eventId, warnings } = event;
  if (status === 'failed') return { index, event_id: eventId, status: 'rejected', errors: [NOT_STORABLE] };
  return { index, event_id: eventId, status, ...(warnings.length > 0 && { warnings }) };
}

/** The database refused what validation let through: a fault of ours, but the neighbours live. */
const NOT_STORABLE = { field: '', code: 'not_storable', message: 'This event could not be stored' };
