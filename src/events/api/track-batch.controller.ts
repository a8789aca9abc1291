import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { AccountContext } from '../../auth/account-context.js';
import { CurrentAccount } from '../../auth/current-account.decorator.js';
import { KeyConfirmer } from '../../auth/key-confirmer.js';
import { apiErrors } from '../../common/api-error.js';
import { CLOCK, type Clock } from '../../common/clock.js';
import { ID_SOURCE, type IdSource } from '../../common/ids.js';
import { JsonBody } from '../../http/json-body.js';
import { AccountApi } from '../../http/surface.decorators.js';
import type { WaymarkRequest } from '../../http/waymark-request.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { ActivityFeed } from '../../usage/activity-feed.js';
import type { ParseResult } from '../event.types.js';
import { EventsService, type TrackVerdict } from '../events.service.js';
import { parseBatch } from '../parse-batch.js';
import { DryRun } from './dry-run.decorator.js';
import { DocumentTrackBatch } from './track-batch.docs.js';
import type { EventVerdict, TrackedBatch } from './track-event.response.js';

/** Contract, "POST /api/v1/events/batch": measured after decompression. */
const MAX_BODY_BYTES = 1024 * 1024;

/** `POST /api/v1/events/batch`: up to 1,000 events, a verdict for every one. */
@ApiTags('Events')
@Controller('api/v1/events/batch')
export class TrackBatchController {
  constructor(
    private readonly events: EventsService,
    private readonly keys: KeyConfirmer,
    private readonly activity: ActivityFeed,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  @Post()
  @HttpCode(200)
  @AccountApi({ writesEvents: true })
  @DocumentTrackBatch()
  async track(
    @CurrentAccount() account: AccountContext,
    @DryRun() isDryRun: boolean,
    @JsonBody({ maxBytes: MAX_BODY_BYTES }) body: unknown,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<TrackedBatch> {
    const parsed = parseBatch(body, this.clock.now(), this.ids);
    if (!parsed.ok) throw apiErrors.invalidBody(parsed.faults);

    const valid = parsed.results.flatMap((result) => (result.ok ? [result.event] : []));
    // A dry run is judged by the hour as it is now, which the confirmation reads.
    if (isDryRun && !(await this.keys.confirm(request))) throw apiErrors.invalidApiKey();
    let verdicts: TrackVerdict[] = [];
    if (valid.length > 0) {
      verdicts = isDryRun
        ? await this.events.rehearse(account, valid)
        : await this.events.track(account, valid);
    }
    const wrote = !isDryRun && verdicts.some((verdict) => verdict.status === 'accepted');
    if (!wrote && !(await this.keys.confirm(request))) throw apiErrors.invalidApiKey();

    const batch = summarize(response.requestId, parsed.results, verdicts);
    if (isDryRun) batch.dry_run = true;
    else this.activity.rejected(account, parsed.results);
    this.setStatus(batch, account, response);
    return batch;
  }

  /** 200 if any event is stored, now or before; else the gravest reason that another try could change. */
  private setStatus(batch: TrackedBatch, account: AccountContext, response: WaymarkResponse): void {
    const retryAfter = batch.rate_limited > 0 ? (account.allowance.status().retryAfterSeconds ?? 1) : null;
    if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
    if (batch.accepted + batch.duplicates > 0) return;
    if (retryAfter !== null) {
      response.statusCode = 429;
      batch.error = 'Rate limit exceeded';
      batch.retry_after = retryAfter;
    } else if (batch.conflicts > 0) {
      response.statusCode = 409;
      batch.error = 'Every event conflicts with a stored one or was rejected';
    } else {
      response.statusCode = 400;
      batch.error = 'Every event was rejected';
    }
  }
}

/** Lines the verdicts of the valid events up with the refusals of the others. */
function summarize(
  requestId: string,
  parsed: readonly ParseResult[],
  verdicts: readonly TrackVerdict[],
): TrackedBatch {
  let next = 0;
  const results = parsed.map((result, index): EventVerdict => {
    if (!result.ok) {
      return { index, event_id: result.eventId, status: 'rejected', errors: result.faults };
    }
    const { status } = verdicts[next++]!;
    const { eventId, warnings } = result.event;
    if (status === 'failed') return { index, event_id: eventId, status: 'rejected', errors: [NOT_STORABLE] };
    return { index, event_id: eventId, status, ...(warnings.length > 0 && { warnings }) };
  });
  const count = (status: EventVerdict['status']) => results.filter((row) => row.status === status).length;
  return {
    request_id: requestId,
    received: parsed.length,
    accepted: count('accepted'),
    duplicates: count('duplicate'),
    conflicts: count('conflict'),
    rejected: count('rejected'),
    rate_limited: count('rate_limited'),
    results,
  };
}

/** The database refused what validation let through: a fault of ours, but the neighbours live. */
const NOT_STORABLE = { field: '', code: 'not_storable', message: 'This event could not be stored' };
