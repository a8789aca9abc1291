/**
 * Keeps what the record does not: when keys were used, and what was not stored and why.
 *
 * The hot path only takes notes in memory (a map entry, a counter). A batch of notes is written in the background, in
 * one transaction: soon after the first note, at once where somebody is watching. States: quiet (no timer) → due →
 * writing (notes go to the next batch) → quiet or due. When the database fails, counts are kept for the next try and
 * the lines are let go; where one machine of a cluster fails, those of its accounts. A crash loses the notes of the last second or two; nothing that was acknowledged is among
 * them, for what is stored is in the record and the meter.
 */
import {
  Inject,
  Injectable,
  Logger,
  type OnApplicationShutdown,
  type OnModuleInit,
  Optional,
} from '@nestjs/common';
import { CLOCK, type Clock } from '../common/clock.js';
import { ID_SOURCE, type IdSource } from '../common/ids.js';
import type { SharedWatching } from '../workers/shared-watching.js';
import { SHARED_WATCHING } from '../workers/worker-setup.js';
import { ActivityStore, PartsLeftError } from './activity.store.js';
import type {
  ActivityListener,
  ActivitySource,
  NotStored,
  RequestKind,
  UnauthenticatedReason,
} from './activity.types.js';
import { ActivityBatch } from './activity-batch.js';
import { ActivityFeed } from './activity-feed.js';
import type { KeyClient } from './key-clients.js';
import { KeyClientsRecorder } from './key-clients-recorder.js';

/** How long a note may wait: marks of use, what was not stored, and either while someone is watching. */
const USE_DELAY_MS = 2_000;
const NOTE_DELAY_MS = 1_000;
const WATCHED_DELAY_MS = 100;
/** After a failure; most likely the database is down. */
const RETRY_DELAY_MS = 5_000;
/** The log is shortened after this many lines. */
const TIDY_EVERY_LINES = 500;

@Injectable()
export class ActivityRecorder implements ActivityListener, OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('Activity');
  private batch: ActivityBatch;
  private writing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | null = null;
  /** The delay the timer was set with. */
  private delayMs = 0;
  private readonly watchers = new Map<number, Set<() => void>>();
  private readonly untidy = new Set<number>();
  private linesSinceTidy = 0;

  constructor(
    private readonly feed: ActivityFeed,
    private readonly store: ActivityStore,
    private readonly clients: KeyClientsRecorder,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ID_SOURCE) private readonly ids: IdSource,
    /** Who watches in other workers; null where there are none. */
    @Optional() @Inject(SHARED_WATCHING) private readonly others: SharedWatching | null = null,
  ) {
    this.batch = new ActivityBatch(ids);
  }

  onModuleInit(): void {
    this.feed.connect(this);
    this.others?.connect((accountId) => this.wakeHere(accountId));
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    await this.flush();
  }

  keyUsed(keyId: number, kind: RequestKind, client: KeyClient | null): void {
    this.batch.uses.add(keyId, kind, this.clock.now());
    if (client !== null) this.clients.note(keyId, client);
    this.schedule(USE_DELAY_MS);
  }

  stored({ accountId, keyId }: ActivitySource, events: number): void {
    this.batch.uses.add(keyId, 'stored', this.clock.now(), events);
    this.schedule(USE_DELAY_MS);
    if (this.isAnyWatched) this.wake(accountId);
  }

  notStored(what: NotStored): void {
    this.batch.notStored({ ...what, atMs: this.clock.now(), events: 1 });
    this.schedule(this.isWatched(what.source.accountId) ? WATCHED_DELAY_MS : NOTE_DELAY_MS);
  }

  unauthenticated(reason: UnauthenticatedReason): void {
    this.batch.unauthenticated(reason, this.clock.now());
    this.schedule(NOTE_DELAY_MS);
  }

  deadKey(secretHash: string, isSuspended: boolean): void {
    this.batch.deadKey(secretHash, this.clock.now(), isSuspended);
    this.schedule(this.isAnyWatched ? WATCHED_DELAY_MS : NOTE_DELAY_MS);
  }

  /** Calls `wake` whenever something of the account may have changed, until the returned function is called. */
  watch(accountId: number, wake: () => void): () => void {
    const watchers = this.watchers.get(accountId) ?? new Set();
    this.watchers.set(accountId, watchers.add(wake));
    this.others?.watchHere(accountId, true);
    return () => {
      watchers.delete(wake);
      if (watchers.size > 0 || this.watchers.get(accountId) !== watchers) return;
      this.watchers.delete(accountId);
      this.others?.watchHere(accountId, false);
    };
  }

  /** Writes all that has been noted; resolves when it is committed, or was given up for now. Never rejects. */
  async flush(): Promise<void> {
    while (this.writing) await this.writing;
    if (this.batch.isEmpty) return;
    this.writing = this.write();
    await this.writing;
  }

  private async write(): Promise<void> {
    const batch = this.batch;
    this.batch = new ActivityBatch(this.ids);
    try {
      await this.store.write(batch);
      await this.tidyAfter(batch);
    } catch (error) {
      for (const left of error instanceof PartsLeftError ? error.parts : [batch])
        this.batch.addCountsOf(left);
      this.schedule(RETRY_DELAY_MS);
      this.logger.warn({ message: 'Activity could not be written; its counts are kept', err: error });
    } finally {
      this.writing = null;
    }
    for (const accountId of new Set(batch.lines.map((line) => line.account_id))) this.wake(accountId);
  }

  /** Shortens the log now and then. Never rejects: what was written would be counted twice. */
  private async tidyAfter(batch: ActivityBatch): Promise<void> {
    for (const line of batch.lines) this.untidy.add(line.account_id);
    this.linesSinceTidy += batch.lines.length;
    if (this.linesSinceTidy < TIDY_EVERY_LINES) return;
    this.linesSinceTidy = 0;
    const accountIds = [...this.untidy];
    this.untidy.clear();
    try {
      await this.store.tidy(accountIds);
    } catch (error) {
      for (const accountId of accountIds) this.untidy.add(accountId);
      this.logger.warn({ message: 'The request log could not be shortened', err: error });
    }
  }

  private schedule(delayMs: number): void {
    if (this.timer !== null) {
      if (delayMs >= this.delayMs) return;
      clearTimeout(this.timer);
    }
    this.delayMs = delayMs;
    this.timer = setTimeout(() => {
      this.timer = null;
      void this.flush();
    }, delayMs);
    this.timer.unref();
  }

  private get isAnyWatched(): boolean {
    return this.watchers.size > 0 || this.others?.isAnyWatched === true;
  }

  private isWatched(accountId: number): boolean {
    return this.watchers.has(accountId) || this.others?.isWatched(accountId) === true;
  }

  private wake(accountId: number): void {
    this.wakeHere(accountId);
    this.others?.wakeOthers(accountId);
  }

  private wakeHere(accountId: number): void {
    for (const wake of this.watchers.get(accountId) ?? []) wake();
  }
}
