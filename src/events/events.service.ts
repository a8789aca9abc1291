import { Injectable } from '@nestjs/common';
import type { AccountContext } from '../auth/account-context.js';
import { ApiError, apiErrors } from '../common/api-error.js';
import { startOfHour } from '../common/clock.js';
import { BacklogFullError, FlushFailedBeforeError } from '../common/group-commit.js';
import { toApiError } from '../database/sqlstate.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import { EventStore, rowKey, type StoredEvent } from './event.store.js';
import type { ParsedEvent } from './event.types.js';
import { EventWriter, type WriteResult } from './event-writer.js';
import { WriteFailedError } from './write-failed.error.js';

/** What the sender of one event is told. */
export type TrackVerdict =
  | { readonly status: 'accepted' | 'duplicate'; readonly receivedAtMs: number }
  | { readonly status: 'conflict' | 'rate_limited' | 'failed' };

const RATE_LIMITED: TrackVerdict = { status: 'rate_limited' };

/** An event that lost its place to other processes this often in a row is given up (503); a guess, never seen. */
const MAX_ROUNDS_WITHOUT_PROGRESS = 20;

/** Tracks events: a place in the hour, the record, a verdict for each, in the order sent. */
@Injectable()
export class EventsService {
  constructor(
    private readonly writer: EventWriter,
    private readonly store: EventStore,
    private readonly activity: ActivityFeed,
  ) {}

  /**
   * Stores one request's events (all received at the same moment). Places go to the first; an event gives its
   * place back when it turns out to be a duplicate or a conflict. Once no place is left the rest is judged by what
   * is stored already, else limited. Throws {@link ApiError}: the 401 when the key died meanwhile, a 503 when
   * the database cannot be had, with the ids where some of the events may be stored by then.
   */
  async track(account: AccountContext, events: readonly ParsedEvent[]): Promise<TrackVerdict[]> {
    const verdicts = new Array<TrackVerdict>(events.length);
    try {
      await this.judge(account, events, verdicts);
    } catch (error) {
      const someStored = verdicts.some((verdict) => verdict?.status === 'accepted');
      throw toPublicError(error, events, someStored);
    }
    this.activity.judged(account, events, verdicts);
    return verdicts;
  }

  private async judge(
    account: AccountContext,
    events: readonly ParsedEvent[],
    verdicts: TrackVerdict[],
  ): Promise<void> {
    const hourMs = startOfHour(events[0]!.receivedAtMs);
    let pending = events.map((_, index) => index);
    for (let idleRounds = 0; pending.length > 0; idleRounds++) {
      const asked = account.allowance.reserve(hourMs, pending.length);
      const places = asked instanceof Promise ? await asked : asked;
      if (places.granted === 0) {
        for (const index of await this.sift(account, events, pending, verdicts))
          verdicts[index] = RATE_LIMITED;
        break;
      }
      const tried = pending.slice(0, places.granted);
      const written = await this.write(account, events, tried, (result) => {
        const stored = result?.outcomes.filter((outcome) => outcome.status === 'stored').length ?? 0;
        places.settle(stored, result?.totals);
      });
      const overrun = assign(verdicts, events, tried, written);
      if (overrun.length < tried.length) idleRounds = 0;
      if (idleRounds > MAX_ROUNDS_WITHOUT_PROGRESS) throw apiErrors.unavailable();
      pending = [...overrun, ...pending.slice(places.granted)];
      // Or a thousand duplicates would go through a last free place one by one.
      if (pending.length > 0) pending = await this.sift(account, events, pending, verdicts);
    }
  }

  /** What {@link track} would answer at this moment; stores nothing, takes no place, waits for nobody. */
  async rehearse(account: AccountContext, events: readonly ParsedEvent[]): Promise<TrackVerdict[]> {
    const left = account.allowance.remaining(startOfHour(events[0]!.receivedAtMs));
    let places = Math.min(left.account, left.key);
    const known = await this.find(account, events);
    return events.map((event): TrackVerdict => {
      const earlier = known.get(event.eventId);
      if (earlier) return compare(event, earlier);
      if (places === 0) return RATE_LIMITED;
      places--;
      known.set(event.eventId, event);
      return { status: 'accepted', receivedAtMs: event.receivedAtMs };
    });
  }

  private async write(
    account: AccountContext,
    events: readonly ParsedEvent[],
    indexes: readonly number[],
    settle: (result?: WriteResult) => void,
  ): Promise<WriteResult> {
    try {
      const result = await this.writer.write(
        account,
        indexes.map((index) => events[index]!),
      );
      settle(result);
      return result;
    } catch (error) {
      settle();
      throw error;
    }
  }

  /** Judges those of the events that are stored already, which need no place; returns the indexes of the others. */
  private async sift(
    account: AccountContext,
    events: readonly ParsedEvent[],
    indexes: readonly number[],
    verdicts: TrackVerdict[],
  ): Promise<number[]> {
    const known = await this.find(
      account,
      indexes.map((index) => events[index]!),
    );
    return indexes.filter((index) => {
      const earlier = known.get(events[index]!.eventId);
      if (earlier) verdicts[index] = compare(events[index]!, earlier);
      return !earlier;
    });
  }

  /** What is stored under the events' ids, by event id. An id the service made itself cannot be there. */
  private async find(
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

/** Writes outcomes down as verdicts; returns the indexes that must ask for a place again. */
function assign(
  verdicts: TrackVerdict[],
  events: readonly ParsedEvent[],
  indexes: readonly number[],
  { outcomes }: WriteResult,
): number[] {
  const overrun: number[] = [];
  for (let i = 0; i < indexes.length; i++) {
    const index = indexes[i]!;
    const outcome = outcomes[i]!;
    if (outcome.status === 'key_dead') throw apiErrors.invalidApiKey();
    if (outcome.status === 'overrun') overrun.push(index);
    else if (outcome.status === 'stored') {
      verdicts[index] = { status: 'accepted', receivedAtMs: events[index]!.receivedAtMs };
    } else verdicts[index] = outcome as TrackVerdict;
  }
  return overrun;
}

function compare(
  event: ParsedEvent,
  earlier: Pick<StoredEvent, 'contentHash' | 'receivedAtMs'>,
): TrackVerdict {
  return event.contentHash === earlier.contentHash
    ? { status: 'duplicate', receivedAtMs: earlier.receivedAtMs }
    : { status: 'conflict' };
}

/** Where any event may be stored, the answer names the ids: sending them again is safe. */
function toPublicError(error: unknown, events: readonly ParsedEvent[], someStored: boolean): unknown {
  const failure = publicFailure(error);
  const isUncertain = error instanceof WriteFailedError && error.uncertain;
  const isUnavailable = failure instanceof ApiError && failure.status === 503;
  if (!isUncertain && !(someStored && isUnavailable)) return failure;
  const ids = events.map((event) => event.eventId);
  return apiErrors.unavailable(
    'The event may or may not be stored; retrying with the same event_id is safe',
    ids.length === 1 ? { event_id: ids[0]! } : { event_ids: ids },
  );
}

function publicFailure(error: unknown): unknown {
  if (error instanceof BacklogFullError || error instanceof FlushFailedBeforeError)
    return apiErrors.unavailable();
  const cause = error instanceof WriteFailedError ? error.cause : error;
  return toApiError(cause) ?? cause;
}
