import type { Worker } from 'node:cluster';
import { OperatorError } from '../../common/operator-error.js';
import type { SharingQuestion } from '../../workers/worker-messages.types.js';
import type { ServingWorker, ToPrimary, ToWorker, WorkerOrders } from './life-messages.types.js';
import type { Watcher } from './watch-board.js';

/** A worker that ends is followed by another after the first of these, then after twice as long each time, up to the last. */
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 30_000;
/** A worker that served for so long was in order: the next pause is the first again. */
const IN_ORDER_AFTER_MS = 60_000;
/** How long the others' stop waits for a worker to hear of it. */
const ANNOUNCE_MS = 1_000;
/** Longer than every bound of an orderly stop, shorter than its deadline (run-service.ts): it hangs, and would outlive the service. */
const STOP_PATIENCE_MS = 100_000;

export interface WorkerSlotOptions {
  readonly orders: Omit<WorkerOrders, 'introduces'>;
  readonly fork: () => Worker;
  /** Told of every worker that comes into this slot, of what it asks, and of its end. */
  readonly joined: (worker: Watcher) => void;
  readonly asked: (worker: Watcher, question: SharingQuestion) => void;
  readonly left: (worker: Watcher) => void;
  readonly log: (level: 'log' | 'error', facts: { message: string } & Record<string, unknown>) => void;
}

/** Who waits for a slot's first worker. */
interface FirstStart {
  readonly served: (worker: ServingWorker) => void;
  readonly failed: (error: Error) => void;
}

/** One process in the slot, as far as it has come. */
interface Life {
  readonly worker: Worker;
  /** Null for one that follows another. */
  readonly first: FirstStart | null;
  servingSinceMs: number | null;
  /** Why it could not start, in words for the operator. */
  sentence: string | null;
}

/**
 * One slot among the workers, and the process that is in it.
 *
 * States: empty → starting (forked; told its orders when it is here) → serving → empty, and after a pause starting again; from
 * any of them → stopping → empty, for good. The first start's failure is its caller's; each later end is told to the log.
 */
export class WorkerSlot {
  private life: Life | null = null;
  private timer: NodeJS.Timeout | null = null;
  private pauseMs = FIRST_PAUSE_MS;
  private isStopping = false;
  private heardOfStop: (isWatched: boolean) => void = () => undefined;

  constructor(private readonly options: WorkerSlotOptions) {}

  get pid(): number | undefined {
    return this.life?.worker.process.pid;
  }

  /** Resolves when the first worker takes requests. @throws OperatorError, or Error where the log has the reason. */
  start(introduces: boolean): Promise<ServingWorker> {
    return new Promise((resolve, reject) => this.fill(introduces, { served: resolve, failed: reject }));
  }

  /**
   * Tells it that the service is about to stop; resolves when it has taken note, or is taken for deaf.
   * @returns whether anybody asks it regularly if it is ready.
   */
  async announceStop(): Promise<boolean> {
    this.beginStop();
    if (this.life === null) return false;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ANNOUNCE_MS);
      this.heardOfStop = (isWatched) => {
        clearTimeout(timer);
        resolve(isWatched);
      };
      this.send({ kind: 'announce-stop' });
    });
  }

  /** Resolves when the slot is empty for good. */
  async stop(): Promise<void> {
    this.beginStop();
    const worker = this.life?.worker;
    if (worker === undefined) return;
    const gone = new Promise((resolve) => worker.once('exit', resolve));
    const impatient = setTimeout(() => worker.process.kill('SIGKILL'), STOP_PATIENCE_MS);
    this.send({ kind: 'stop' });
    await gone;
    clearTimeout(impatient);
  }

  private beginStop(): void {
    this.isStopping = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private fill(introduces: boolean, first: FirstStart | null): void {
    const { fork, joined, orders, left } = this.options;
    const life: Life = { worker: fork(), first, servingSinceMs: null, sentence: null };
    this.life = life;
    const watcher: Watcher = { send: (message) => this.send(message) };
    life.worker.on('message', (message: ToPrimary) => {
      if (message.kind === 'here') {
        joined(watcher);
        this.send({ kind: 'begin', orders: { ...orders, introduces } });
      } else this.take(message, life, watcher);
    });
    const leave = (by: string | number) => {
      this.life = null;
      left(watcher);
      this.heardOfStop(false);
      this.ended(life, by);
    };
    life.worker.once('exit', (code: number, signal: string | null) => leave(signal ?? code));
    // One that could not be forked has no exit. Else it was a message to a worker that is just ending.
    life.worker.on('error', (error: NodeJS.ErrnoException) => {
      if (life.worker.process.pid === undefined) leave(error.code ?? error.message);
    });
  }

  private take(message: Exclude<ToPrimary, { kind: 'here' }>, life: Life, watcher: Watcher): void {
    switch (message.kind) {
      case 'serving':
        life.servingSinceMs = performance.now();
        if (life.first) life.first.served(message);
        else this.say('log', 'A worker has taken the place of the one that ended', { workerPid: this.pid });
        break;
      case 'failed':
        life.sentence = message.sentence;
        break;
      case 'stop-announced':
        this.heardOfStop(message.isWatched);
        break;
      default:
        this.options.asked(watcher, message);
    }
  }

  private ended({ worker, first, servingSinceMs, sentence }: Life, by: string | number): void {
    const isFirstStart = servingSinceMs === null && first !== null;
    if (isFirstStart) first.failed(failure(sentence, by));
    if (isFirstStart || this.isStopping) return;
    const wasInOrder = servingSinceMs !== null && performance.now() - servingSinceMs > IN_ORDER_AFTER_MS;
    const inMs = wasInOrder ? FIRST_PAUSE_MS : this.pauseMs;
    this.pauseMs = Math.min(inMs * 2, LONGEST_PAUSE_MS);
    const what = servingSinceMs === null ? 'A worker could not start' : 'A worker ended unexpectedly';
    const facts = { workerPid: worker.process.pid, ended: by, reason: sentence ?? undefined, inMs };
    this.say('error', `${what}; another takes its place`, facts);
    this.timer = setTimeout(() => this.fill(false, null), inMs);
  }

  private say(level: 'log' | 'error', message: string, facts: Record<string, unknown>): void {
    this.options.log(level, { message, worker: this.options.orders.number, ...facts });
  }

  private send(message: ToWorker): void {
    if (this.life?.worker.isConnected()) this.life.worker.send(message);
  }
}

function failure(sentence: string | null, by: string | number): Error {
  if (sentence !== null) return new OperatorError(sentence);
  return new Error(`a worker ended while it started (${by})`);
}
