import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { apiErrors } from '../../common/api-error.js';
import { HOUR_MS } from '../../common/clock.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { MembershipsService } from '../../members/memberships.service.js';
import { SessionsService } from '../../members/sessions.service.js';
import { ActivityRecorder } from '../../usage/activity-recorder.js';
import type { Caller, CallerAccount } from '../access/caller.js';
import { EventStream } from './event-stream.js';
import { type LiveFilter, LiveRowsReadModel } from './live-rows.read-model.js';
import { LiveTail, type TailStep } from './live-tail.js';
import { Waker } from './waker.js';

/** Streams a process carries at once, and how many of them one person may have. */
const MAX_STREAMS = 200;
const MAX_STREAMS_OF_PERSON = 10;
/** How often to look without having been woken: what other processes stored wakes nobody here. */
const LOOK_EVERY_MS = 1_000;
/** After a look: gathers what comes together, and leaves the database alone for several times what the look took. */
const LEAST_PAUSE_MS = 50;
const PAUSE_FACTOR = 4;
const BEAT_EVERY_MS = 15_000;
/** How late a stream notices that the person may no longer see it. */
const CHECK_EVERY_MS = 5_000;
/** A longer break is not filled: whoever was away for hours looks into the list. */
export const LONGEST_BREAK_MS = HOUR_MS;

/** One stream's business: what to do with each step. */
export interface LiveAudience {
  readonly account: CallerAccount;
  readonly caller: Caller;
  readonly filter: LiveFilter;
  readonly fromMs: number;
  /** Sends what there is to send; false ends the stream. */
  deliver(stream: EventStream, step: TailStep, position: number): Promise<boolean>;
}

/**
 * Runs the live streams: each is a loop of its own that looks into the record, sends, and waits to be woken. Nobody
 * watching means no loop, no query and no note taken. Streams end when the browser goes, the session or the role
 * does, or the service stops; browsers come back by themselves.
 */
@Injectable()
export class LiveStreamsService implements BeforeApplicationShutdown {
  private readonly open = new Map<EventStream, number>();
  private stopping = false;

  constructor(
    private readonly rows: LiveRowsReadModel,
    private readonly recorder: ActivityRecorder,
    private readonly sessions: SessionsService,
    private readonly memberships: MembershipsService,
  ) {}

  beforeApplicationShutdown(): void {
    this.stopping = true;
    for (const stream of this.open.keys()) stream.end();
  }

  /** Serves one stream until it ends. @throws ApiError 429 or 503 when there are too many. */
  async run(audience: LiveAudience, response: WaymarkResponse): Promise<void> {
    const ofPerson = [...this.open.values()].filter((personId) => personId === audience.caller.id).length;
    if (ofPerson >= MAX_STREAMS_OF_PERSON) throw apiErrors.rateLimited(1);
    if (this.open.size >= MAX_STREAMS || this.stopping) throw apiErrors.unavailable();
    const stream = new EventStream(response);
    this.open.set(stream, audience.caller.id);
    const waker = new Waker();
    stream.onClose(waker.wake);
    const unwatch = this.recorder.watch(audience.account.id, waker.wake);
    try {
      await this.loop(audience, stream, waker);
    } catch {
      // The database is out of reach: the browser comes back, and finds the gap filled.
    } finally {
      unwatch();
      stream.end();
      this.open.delete(stream);
    }
  }

  private async loop(audience: LiveAudience, stream: EventStream, waker: Waker): Promise<void> {
    const tail = new LiveTail(this.rows, audience.filter, audience.fromMs);
    let beatAt = performance.now() + BEAT_EVERY_MS;
    let checkedAtMs = this.rows.nowMs;
    while (stream.isOpen) {
      const startedAt = performance.now();
      const step = await tail.next();
      if (!(await audience.deliver(stream, step, tail.position))) return;
      await stream.drained();
      if (this.rows.nowMs - checkedAtMs >= CHECK_EVERY_MS) {
        if (!(await this.isStillWelcome(audience))) return;
        checkedAtMs = this.rows.nowMs;
      }
      if (startedAt >= beatAt) {
        stream.beat(String(tail.position));
        beatAt = performance.now() + BEAT_EVERY_MS;
      }
      const tookMs = performance.now() - startedAt;
      const pauseMs = Math.max(LEAST_PAUSE_MS, tookMs * PAUSE_FACTOR);
      if (!step.hasMore && stream.isOpen) await waker.wait(pauseMs, Math.max(pauseMs, LOOK_EVERY_MS));
    }
  }

  private async isStillWelcome({ account, caller }: LiveAudience): Promise<boolean> {
    if (!(await this.sessions.isLive(caller.sessionId))) return false;
    const membership = await this.memberships.find(caller.id, account.publicId);
    return membership?.role === account.role;
  }
}
