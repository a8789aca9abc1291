import type { Clock } from '../../common/clock.js';
import { type Deadline, DeadlinePassed } from './listening-deadlines.js';
import type { ScriptedRedis } from './redis-connection.js';
import { failureOf, type RedisFailure, replyCode } from './redis-failure.js';

/** A server that has kept silent is left alone for this long, so that not every request waits for it. */
const PAUSE_AFTER_SILENCE_MS = 1_000;
/** A server is said to be well again when it has not failed for this long: else each line would be followed by its opposite. */
const QUIET_MS = 5_000;
/** Errors which say that this server is not, or not yet, the one to ask: a new connection may lead to another. */
const ASK_ANEW = new Set(['READONLY', 'LOADING', 'MASTERDOWN', 'NOAUTH']);
/** Errors by which a cluster says where to go. */
const REDIRECTIONS = new Set(['MOVED', 'ASK']);

/** What a node tells those who use it. */
export interface RedisNodeEvents {
  /** Its connection is ready, for the first time or again. */
  readonly onReady: (node: RedisNode) => void;
  /** It may not be the one to ask any more. */
  readonly onTrouble: (node: RedisNode) => void;
  /** A cause that has not been told since it was well. */
  readonly onFailure: (node: RedisNode, failure: RedisFailure) => void;
  readonly onRecovery: (node: RedisNode) => void;
}

/**
 * One Redis server and how it does.
 *
 * - *arriving*: its first connection is being made. Commands wait for it, within their deadline.
 * - *serving*: commands are sent. An error that it answers with costs no time, so it pauses nobody. A deadline that passes
 *   does: for a second nothing is sent to this node, then one command alone, until one is answered.
 * - *away*: the connection is lost or was never made. ioredis makes it anew; nothing waits for it, nothing is kept.
 */
export class RedisNode {
  private state: 'arriving' | 'serving' | 'away' = 'arriving';
  private readonly arrival: Promise<void>;
  private settleArrival: (outcome: 'ready' | 'failed') => void = () => undefined;
  private silentSinceMs: number | null = null;
  private isProbed = false;
  private isRenewing = false;
  private isClosed = false;
  /** Codes of the failures told since it was well. */
  private readonly told = new Set<string>();
  private lastFailureMs = 0;

  constructor(
    readonly name: string,
    private readonly redis: ScriptedRedis,
    private readonly clock: Clock,
    private readonly secrets: readonly string[],
    private readonly events: RedisNodeEvents,
  ) {
    this.arrival = new Promise((resolve, reject) => {
      this.settleArrival = (outcome) =>
        outcome === 'ready' ? resolve() : reject(new Error('No connection'));
    });
    this.arrival.catch(() => undefined);
    redis.on('ready', () => {
      this.state = 'serving';
      this.silentSinceMs = null;
      this.isRenewing = false;
      this.settleArrival('ready');
      this.events.onReady(this);
    });
    redis.on('error', (error) => {
      this.leave();
      // Says less than what each Sentinel has just failed by.
      if (this.told.size > 0 && /^All sentinels/.test(error.message)) return;
      this.note(failureOf(error, this.secrets));
    });
    redis.on('sentinelError', (error) => this.note(failureOf(error, this.secrets)));
    redis.on('close', () => {
      const wasServing = this.state === 'serving';
      this.leave();
      if (wasServing && !this.isRenewing) this.note({ code: 'closed', text: 'it has closed the connection' });
      this.events.onTrouble(this);
    });
  }

  get isServing(): boolean {
    return this.state === 'serving' && this.silentSinceMs === null;
  }

  /** Whether a command would be sent now, or at least wait for the first connection. */
  get takesCommands(): boolean {
    if (this.state === 'away') return false;
    if (this.silentSinceMs === null) return true;
    const silentMs = this.clock.now() - this.silentSinceMs;
    return !this.isProbed && (silentMs >= PAUSE_AFTER_SILENCE_MS || silentMs < 0);
  }

  /** Sends one command; `asking`: as one that the cluster has sent here for this once. @throws whatever it fails by. */
  async run<T>(
    send: (redis: ScriptedRedis) => Promise<T>,
    deadline: Deadline,
    { asking = false } = {},
  ): Promise<T> {
    const isProbe = this.silentSinceMs !== null;
    if (isProbe) this.isProbed = true;
    try {
      if (this.state === 'arriving') await deadline.for(this.arrival);
      if (asking) this.redis.asking().catch(() => undefined);
      const answer = await deadline.for(send(this.redis));
      this.heard();
      return answer;
    } catch (error) {
      this.assess(error, deadline);
      throw error;
    } finally {
      if (isProbe) this.isProbed = false;
    }
  }

  close(): void {
    this.isClosed = true;
    this.redis.disconnect();
  }

  private heard(): void {
    this.silentSinceMs = null;
    if (this.told.size === 0 || Math.abs(this.clock.now() - this.lastFailureMs) < QUIET_MS) return;
    this.told.clear();
    this.events.onRecovery(this);
  }

  /** What a failure says about this node. Failures of the connection come as events, too, and are looked at there. */
  private assess(error: unknown, deadline: Deadline): void {
    if (error instanceof DeadlinePassed) {
      if (this.state === 'arriving') this.leave();
      this.silentSinceMs = this.clock.now();
      this.note({ code: 'silent', text: `it has not answered within ${deadline.waitMs} ms` });
      this.events.onTrouble(this);
      return;
    }
    const code = replyCode(error);
    if (code === null) return;
    this.silentSinceMs = null;
    if (REDIRECTIONS.has(code)) return;
    this.note(failureOf(error, this.secrets));
    if (ASK_ANEW.has(code) && this.state === 'serving') {
      this.leave();
      this.isRenewing = true;
      this.redis.disconnect(true);
    }
    this.events.onTrouble(this);
  }

  private leave(): void {
    this.state = 'away';
    this.settleArrival('failed');
  }

  /** Tells a cause, once until it is well again; none any more once nobody asks it. */
  note(failure: RedisFailure): void {
    if (this.isClosed) return;
    this.lastFailureMs = this.clock.now();
    if (this.told.has(failure.code)) return;
    this.told.add(failure.code);
    this.events.onFailure(this, failure);
  }
}
