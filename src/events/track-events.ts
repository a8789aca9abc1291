import { Inject, Injectable } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import { KeyConfirmer, type PresentedKey } from '../auth/key-confirmer.js';
import { apiErrors } from '../common/api-error.js';
import { CLOCK, type Clock } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import { AllowanceWriter } from './allowance-writer.js';
import type { ParsedEvent, ParseResult, RejectedResult, TrackResult } from './event.types.js';
import { parseBatch } from './parse-batch.js';
import { parseEvent } from './parse-event.js';
import { ofSite } from './site-events.js';

/** Events as one request sent them. */
export interface TrackRequest {
  readonly account: AccountContext;
  readonly key: PresentedKey;
  /** The JSON value of the body. */
  readonly body: unknown;
  readonly isDryRun: boolean;
  /** By how much the sender's clock is known to be ahead of ours, in whole milliseconds; batches only. */
  readonly clockAheadMs?: number;
}

/**
 * What is done with events that are sent, one or many, in this order:
 *
 * 1. Parse: every rule of the event fields, and of a site what it may send. A body that is no event, or no batch, is
 *    refused as a whole (400).
 * 2. Allowance and write: the events are stored as far as the hour's allowance goes (allowance-writer.ts).
 * 3. Key: the guard took it from memory. The statement that stores an event has checked it; where none was stored it is
 *    looked up now, before anything is said about the account. Deleted means dead (401), suspended too (403).
 * 4. Activity: the dashboard hears of the results.
 *
 * A dry run stores nothing and leaves no trace. It looks the key up first, because the lookup also reads what the hour
 * holds at this moment.
 */
@Injectable()
export class TrackEvents {
  constructor(
    private readonly writer: AllowanceWriter,
    private readonly keys: KeyConfirmer,
    private readonly activity: ActivityFeed,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
  ) {}

  /** Tracks one event. Throws ApiError where the request as a whole is refused, or the database cannot be had. */
  async one(request: TrackRequest): Promise<TrackResult> {
    const parsed = allowed(request.account, parseEvent(request.body, this.clock.now(), this.ids));
    if (!parsed.ok) throw apiErrors.invalidBody(parsed.faults);
    const results = await this.track(request, [parsed.event]);
    if (!request.isDryRun) this.activity.tracked(request.account, results);
    return results[0]!;
  }

  /** Tracks a batch: a result for each event, in the order sent. Throws as {@link one}. */
  async batch(request: TrackRequest): Promise<(TrackResult | RejectedResult)[]> {
    const batch = await parseBatch(request.body, this.clock.now(), this.ids, request.clockAheadMs);
    if (!batch.ok) throw apiErrors.invalidBody(batch.faults);
    const parsed =
      request.account.site === null
        ? batch.results
        : batch.results.map((result) => allowed(request.account, result));
    const valid = parsed.flatMap((result) => (result.ok ? [result.event] : []));
    const results = withRejected(parsed, await this.track(request, valid));
    if (!request.isDryRun) this.activity.tracked(request.account, results);
    return results;
  }

  private async track(
    { account, key, isDryRun }: TrackRequest,
    events: readonly ParsedEvent[],
  ): Promise<TrackResult[]> {
    if (isDryRun) {
      await this.confirm(key);
      return this.writer.dryRun(account, events);
    }
    const results = await this.writer.write(account, events);
    if (!results.some(({ status }) => status === 'accepted')) await this.confirm(key);
    return results;
  }

  private async confirm(key: PresentedKey): Promise<void> {
    const refusal = await this.keys.confirm(key);
    if (refusal) throw refusal;
  }
}

/** What was read, as far as whoever sent it may send it: a key any event, a site those of {@link ofSite}. */
function allowed({ site }: AccountContext, parsed: ParseResult): ParseResult {
  return site === null ? parsed : ofSite(parsed, site);
}

/** Puts the results of the valid events and the rejected ones into the order sent. */
function withRejected(
  parsed: readonly ParseResult[],
  results: readonly TrackResult[],
): (TrackResult | RejectedResult)[] {
  let next = 0;
  return parsed.map((event) =>
    event.ok ? results[next++]! : { status: 'rejected', eventId: event.eventId, errors: event.faults },
  );
}
