import cluster from 'node:cluster';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemClock } from '../../common/clock.js';
import { WORKER_ARGUMENT } from '../../config/env.js';
import type { ServiceLog } from '../../logging/service-log.js';
import type { SharingQuestion } from '../../workers/worker-messages.types.js';
import { farewell, type Stop } from '../farewell.js';
import { HitDesk } from './hit-desk.js';
import type { ServingWorker, WorkerOrders } from './life-messages.types.js';
import { MetricsDesk } from './metrics-desk.js';
import { WatchBoard, type Watcher } from './watch-board.js';
import { WorkerSlot } from './worker-slot.js';

export interface WorkersOptions {
  readonly count: number;
  readonly orders: Omit<WorkerOrders, 'number' | 'introduces' | 'runsJobs'>;
  readonly log: ServiceLog;
  /** Aborts a start under way. */
  readonly signal: AbortSignal;
}

/**
 * The workers of a service, as their primary sees them: forks them, opens the one port that they take
 * connections from, counts hits for all of them, hands on who watches what, and gathers
 * their metrics. The first worker alone runs the jobs; another that takes
 * its place does so after it.
 */
export class Workers {
  private readonly hits: HitDesk;
  private readonly watching = new WatchBoard();
  private readonly metrics = new MetricsDesk();
  private readonly slots: readonly WorkerSlot[];

  private constructor({ count, orders, log }: WorkersOptions) {
    // Each worker takes connections from the one port by itself: a busy one takes fewer, and the primary has no part in it.
    cluster.schedulingPolicy = cluster.SCHED_NONE;
    cluster.setupPrimary({ exec: mainFile(), args: [WORKER_ARGUMENT] });
    this.hits = new HitDesk(systemClock, count);
    this.slots = Array.from(
      { length: count },
      (_, at) =>
        new WorkerSlot({
          orders: { ...orders, number: at + 1, runsJobs: at === 0 },
          fork: () => cluster.fork(),
          joined: (worker) => {
            this.watching.join(worker);
            this.metrics.join(worker);
          },
          asked: (worker, question) => this.answer(worker, question),
          left: (worker) => {
            this.watching.leave(worker);
            this.metrics.leave(worker);
          },
          log: (level, facts) => log[level](facts, 'Workers'),
        }),
    );
  }

  /** Resolves when all take requests; the first alone introduces the service. @throws as {@link WorkerSlot.start}. */
  static async start(options: WorkersOptions): Promise<{ workers: Workers; first: ServingWorker }> {
    const workers = new Workers(options);
    const abort = () => void workers.stop();
    options.signal.addEventListener('abort', abort, { once: true });
    try {
      options.signal.throwIfAborted();
      const serving = await Promise.all(workers.slots.map((slot, at) => slot.start(at === 0)));
      options.signal.throwIfAborted();
      return { workers, first: serving[0]! };
    } catch (error) {
      await workers.stop();
      throw error;
    } finally {
      options.signal.removeEventListener('abort', abort);
    }
  }

  get pids(): readonly (number | undefined)[] {
    return this.slots.map(({ pid }) => pid);
  }

  /** Lets all end in order: first none says any more that it is ready, then each answers what is under way. */
  async stop(how: Stop = { hasFarewell: false }): Promise<void> {
    const watched = await Promise.all(this.slots.map((slot) => slot.announceStop()));
    await farewell(how, watched.includes(true));
    await Promise.all(this.slots.map((slot) => slot.stop()));
  }

  private answer(worker: Watcher, question: SharingQuestion): void {
    switch (question.kind) {
      case 'hits':
        worker.send({ kind: 'hits', hits: this.hits.answer(question.hits) });
        break;
      case 'watching':
        this.watching.watching(worker, question.accountIds);
        break;
      case 'wake':
        this.watching.wake(worker, question.accountIds);
        break;
      case 'metrics-wanted':
        this.metrics.ask(worker, question.number);
        break;
      case 'metrics':
        this.metrics.take(worker, question);
    }
  }
}

/** The program itself; compiled, or as a source in development. */
function mainFile(): string {
  const here = fileURLToPath(import.meta.url);
  return path.resolve(path.dirname(here), '..', '..', `main${path.extname(here)}`);
}
