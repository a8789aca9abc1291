import { Controller, Inject, Post, Req, Res } from '@nestjs/common';
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
import { EventsService } from '../events.service.js';
import { parseEvent } from '../parse-event.js';
import { DryRun } from './dry-run.decorator.js';
import { DocumentTrackEvent } from './track-event.docs.js';
import type { TrackedEvent } from './track-event.response.js';

/** Contract, "Event fields": the most a single event's body may measure. */
const MAX_BODY_BYTES = 64 * 1024;

/** `POST /api/v1/events`: one event in, one verdict out, after the commit. */
@ApiTags('Events')
@Controller('api/v1/events')
export class TrackEventController {
  constructor(
    private readonly events: EventsService,
    private readonly keys: KeyConfirmer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  @Post()
  @AccountApi({ writesEvents: true })
  @DocumentTrackEvent()
  async track(
    @CurrentAccount() account: AccountContext,
    @DryRun() isDryRun: boolean,
    @JsonBody({ maxBytes: MAX_BODY_BYTES }) body: unknown,
    @Req() request: WaymarkRequest,
    @Res({ passthrough: true }) response: WaymarkResponse,
  ): Promise<TrackedEvent> {
    const parsed = parseEvent(body, this.clock.now(), this.ids);
    if (!parsed.ok) throw apiErrors.invalidBody(parsed.faults);
    const { event } = parsed;

    // A dry run is judged by the hour as it is now, which the confirmation reads.
    if (isDryRun && !(await this.keys.confirm(request))) throw apiErrors.invalidApiKey();
    const [verdict] = isDryRun
      ? await this.events.rehearse(account, [event])
      : await this.events.track(account, [event]);
    const wrote = !isDryRun && verdict!.status === 'accepted';
    if (!wrote && !(await this.keys.confirm(request))) throw apiErrors.invalidApiKey();

    switch (verdict!.status) {
      case 'conflict':
        throw apiErrors.conflict(event.eventId);
      case 'rate_limited':
        throw apiErrors.rateLimited(account.allowance.status().retryAfterSeconds ?? 1);
      case 'failed':
        throw new Error('The database refused a validated event');
    }
    if (isDryRun || verdict!.status === 'duplicate') response.statusCode = 200;
    return {
      event_id: event.eventId,
      status: verdict!.status,
      ...(isDryRun ? { dry_run: true } : { received_at: new Date(verdict!.receivedAtMs).toISOString() }),
      ...(event.warnings.length > 0 && { warnings: event.warnings }),
    };
  }
}
