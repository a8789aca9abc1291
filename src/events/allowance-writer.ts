import { Injectable } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import { ApiError, apiErrors } from '../common/api-error.js';
import { startOfHour } from '../common/clock.js';
import { BacklogFullError, FlushFailedBeforeError } from '../common/group-commit.js';
import { toApiError } from '../database/sqlstate.js';
import type { Reservation } from '../usage/allowance-counter.js';
import { WriteFailedError } from './durable-insert.js';
import { EventStore } from './event.store.js';
import type { ParsedEvent, TrackResult } from './event.types.js';
import { compareWithEarlier, rowKey, type StoredEvent } from './event-row.js';
import { EventWriter, type WriteResult, type WrittenRequest } from './event-writer.js';

/** An event that lost its unit to other processes this often in a row is given up (503); a guess, never seen. */
const MAX_ROUNDS_WITHOUT_PROGRESS = 20;

type Results = Map<ParsedEvent, TrackResult>;

/**
 * Writes one request's events as far as the hour's allowance goes. Units go to the first events; an event gives its unit
 * back when it turns out to be a duplicate or a conflict. Once no unit is left, the rest is answered by what is stored
 * already, else limited.
 *
 * A reservation is settled as soon as its write has ended, however it ended; whoever waits for units of another
 * request waits no longer than that request's flush. Where that flush fails, whoever waits is refused with it: one after the
 * other would take the unit, and wait for the same database.
 */
@Injectable()
export class AllowanceWriter {
  constructor(
    private readonly writer: EventWriter,
    private readonly store: EventStore,
  ) {}

  /**
   * A result for each event (all received at the same moment), in order. Throws {@link ApiError}: the 401 when the key
   * died meanwhile, a 503 when the database cannot be had, with the ids where some of the events may be stored by then.
   */
  async write(account: AccountContext, events: readonly ParsedEvent[]): Promise<TrackResult[]> {
    const results: Results = new Map();
    try {
      let pending = events;
      for (let idleRounds = 0; pending.length > 0; idleRounds++) {
        const reserving = account.allowance.reserve(startOfHour(events[0]!.receivedAtMs), pending.length);
        const reservation = reserving instanceof Promise ? await reserving : reserving;
        if (reservation.granted === 0) {
          for (const event of await this.setStored(results, account, pending))
            results.set(event, limited(account, event));
          break;
        }
        const tried = pending.slice(0, reservation.granted);
        let written: WrittenRequest;
        try {
          written = await this.writer.write(account, tried);
        } catch (error) {
          giveBack(reservation, error);
          throw error;
        }
        reservation.settle(written.stored, written.totals);
        const overrun = setWritten(results, { account, events: tried }, written.results);
        if (overrun.length < tried.length) idleRounds = 0;
        if (idleRounds > MAX_ROUNDS_WITHOUT_PROGRESS) throw apiErrors.unavailable();
        pending = [...overrun, ...pending.slice(tried.length)];
        // Or a thousand duplicates would go through a last free unit one by one.
        if (pending.length > 0) pending = await this.setStored(results, account, pending);
      }
    } catch (error) {
      const isAnyStored = [...results.values()].some(({ status }) => status === 'accepted');
      throw toPublicError(error, events, isAnyStored);
    }
    return events.map((event) => results.get(event)!);
  }

  /** What {@link write} would answer at this moment; stores nothing, reserves nothing, waits for nobody. */
  async dryRun(account: AccountContext, events: readonly ParsedEvent[]): Promise<TrackResult[]> {
    if (events.length === 0) return [];
    const left = account.allowance.remaining(startOfHour(events[0]!.receivedAtMs));
    let units = Math.min(left.account, left.key);
    const known = await this.findStored(account, events);
    return events.map((event): TrackResult => {
      const earlier = known.get(event.eventId);
      if (earlier) return { ...compareWithEarlier(event, earlier), event };
      if (units === 0) return limited(account, event);
      units--;
      known.set(event.eventId, event);
      return accepted(event);
    });
  }

  /** Sets the results of those events that are stored already, which need no unit; returns the others. */
  private async setStored(
    results: Results,
    account: AccountContext,
    events: readonly ParsedEvent[],
  ): Promise<ParsedEvent[]> {
    const known = await this.findStored(account, events);
    return events.filter((event) => {
      const earlier = known.get(event.eventId);
      if (earlier) results.set(event, { ...compareWithEarlier(event, earlier), event });
      return !earlier;
    });
  }

  /** What is stored under the events' ids, by event id. An id the service made itself cannot be there. */
  private async findStored(
    account: AccountContext,
    events: readonly ParsedEvent[],
  ): Promise<Map<string, Pick<StoredEvent, 'contentHash' | 'receivedAtMs'>>> {
    const rows = events
      .filter((event) => event.eventIdGiven)
      .map((event) => ({ account, event, key: rowKey(account, event.eventId) }));
    if (rows.length === 0) return new Map();
    const found = await this.store.find(rows);
    return new Map(
      rows.flatMap(({ event, key }) => {
        const earlier = found.get(key);
        return earlier ? [[event.eventId, earlier] as const] : [];
      }),
    );
  }
}

/** Gives the units of a write back that failed. Of a full backlog one is told at once: whoever waits may find room in it. */
function giveBack(reservation: Reservation, error: unknown): void {
  if (error instanceof BacklogFullError) reservation.settle(0);
  else reservation.fail(new FlushFailedBeforeError(error));
}

/** Sets the results of events that were written; returns those that must ask for a unit again. */
function setWritten(
  results: Results,
  { account, events }: { readonly account: AccountContext; readonly events: readonly ParsedEvent[] },
  written: readonly WriteResult[],
): ParsedEvent[] {
  const overrun: ParsedEvent[] = [];
  for (let i = 0; i < events.length; i++) {
    const event = events[i]!;
    const result = written[i]!;
    if (result.status === 'key_dead')
      throw account.site === null ? apiErrors.invalidApiKey() : apiErrors.unknownSite();
    if (result.status === 'overrun') overrun.push(event);
    else if (result.status === 'stored') results.set(event, accepted(event));
    else if (result.status === 'duplicate') results.set(event, { ...result, event });
    else results.set(event, { status: result.status, event });
  }
  return overrun;
}

function accepted(event: ParsedEvent): TrackResult {
  return { status: 'accepted', event, receivedAtMs: event.receivedAtMs };
}

/** At least a second: a dry run may want more than is left of an hour that is not full. */
function limited({ allowance }: AccountContext, event: ParsedEvent): TrackResult {
  return { status: 'rate_limited', event, retryAfterSeconds: allowance.status().retryAfterSeconds ?? 1 };
}

/** Where any event may be stored, the answer names the ids: sending them again is safe. */
function toPublicError(error: unknown, events: readonly ParsedEvent[], isAnyStored: boolean): unknown {
  const failure = publicFailure(error);
  const isUncertain = error instanceof WriteFailedError && error.isUncertain;
  const isUnavailable = failure instanceof ApiError && failure.status === 503;
  if (!isUncertain && !(isAnyStored && isUnavailable)) return failure;
  const ids = events.map((event) => event.eventId);
  return apiErrors
    .unavailable(
      'The event may or may not be stored; retrying with the same event_id is safe',
      ids.length === 1 ? { event_id: ids[0]! } : { event_ids: ids },
    )
    .becauseOf(failure instanceof ApiError ? failure.cause : failure);
}

function publicFailure(error: unknown): unknown {
  if (error instanceof BacklogFullError) return apiErrors.backlogFull();
  if (error instanceof FlushFailedBeforeError) return apiErrors.unavailable().becauseOf(error.cause);
  const cause = error instanceof WriteFailedError ? error.cause : error;
  return toApiError(cause)?.becauseOf(cause) ?? cause;
}
