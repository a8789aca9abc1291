import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { ThrottlerStorage } from '@nestjs/throttler';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { CommitTime } from '../database/commit-time.js';
import { Database } from '../database/database.js';
import { EventWriter } from '../events/event-writer.js';
import { RedisThrottlerStorage } from '../rate-limit/redis.storage.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import type { SharedMetrics } from '../workers/shared-metrics.js';
import type { WorkerMetrics } from '../workers/worker-messages.types.js';
import { SHARED_METRICS, WORKER_NUMBER } from '../workers/worker-setup.js';
import { AnswerMetrics } from './answer-metrics.js';

type Metrics = Awaited<ReturnType<Registry['getMetricsAsJSON']>>;

/**
 * What this process counts, and what all workers of the service count together. Every series bears the number of its worker: one that
 * is replaced begins at nothing, and a monitor takes that for what it is only where it sees the worker's series alone.
 *
 * Nothing here asks the database: a monitor must get an answer above all when that gives none.
 */
@Injectable()
export class ServiceMetrics implements OnModuleInit, OnModuleDestroy {
  readonly contentType = Registry.PROMETHEUS_CONTENT_TYPE;
  private readonly registry = new Registry();

  constructor(
    private readonly answers: AnswerMetrics,
    private readonly activity: ActivityFeed,
    private readonly writer: EventWriter,
    private readonly database: Database,
    private readonly commitTime: CommitTime,
    @Inject(ThrottlerStorage) private readonly limits: ThrottlerStorage,
    @Inject(WORKER_NUMBER) worker: number,
    @Inject(SHARED_METRICS) private readonly shared: SharedMetrics | null,
  ) {
    this.registry.setDefaultLabels({ worker: String(worker) });
  }

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.registry });
    this.answers.register(this.registry);
    this.registerEvents();
    this.registerWaiting();
    this.registerLimits();
    this.shared?.connect(() => this.own());
  }

  /** Ends what watches the process. */
  onModuleDestroy(): void {
    this.registry.clear();
  }

  /** All workers' metrics, in the text format of Prometheus. */
  async text(): Promise<string> {
    const all = this.shared === null ? [await this.own()] : await this.shared.ofAll();
    return AggregatorRegistry.aggregate(all.map((metrics) => added(metrics as Metrics))).metrics();
  }

  private own(): Promise<WorkerMetrics> {
    return this.registry.getMetricsAsJSON();
  }

  private registerEvents(): void {
    const { outcomes } = this.activity;
    const registers = [this.registry];
    new Counter({
      name: 'waymark_events_total',
      help: 'Events that were sent, by what became of them',
      labelNames: ['environment', 'outcome'],
      registers,
      collect() {
        this.reset();
        for (const [environment, counts] of Object.entries(outcomes))
          for (const [outcome, count] of Object.entries(counts)) this.inc({ environment, outcome }, count);
      },
    });
    const { writer } = this;
    new Gauge({
      name: 'waymark_events_waiting',
      help: 'Events that wait to be written',
      registers,
      collect() {
        this.set(writer.waiting);
      },
    });
  }

  private registerWaiting(): void {
    const { database, commitTime } = this;
    const registers = [this.registry];
    new Gauge({
      name: 'waymark_database_connections',
      help: 'Connections to the database, by pool and whether they are in use',
      labelNames: ['pool', 'state'],
      registers,
      collect() {
        for (const { pool, busy, idle } of database.connections()) {
          this.set({ pool, state: 'busy' }, busy);
          this.set({ pool, state: 'idle' }, idle);
        }
      },
    });
    new Gauge({
      name: 'waymark_database_waiting',
      help: 'What waits for a connection of a pool',
      labelNames: ['pool'],
      registers,
      collect() {
        for (const { pool, waiting } of database.connections()) this.set({ pool }, waiting);
      },
    });
    new Gauge({
      name: 'waymark_database_commit_seconds',
      help: 'What the database waits for a commit: for the disk, and for a standby that must have it',
      registers,
      collect() {
        this.set((commitTime.latestMs ?? Number.NaN) / 1_000);
      },
    });
    new Gauge({
      name: 'waymark_reads_waiting',
      help: 'Reports and lists that wait for their turn',
      labelNames: ['kind'],
      registers,
      collect() {
        for (const kind of ['report', 'list'] as const) this.set({ kind }, database.longReads.waiting(kind));
      },
    });
  }

  private registerLimits(): void {
    if (!(this.limits instanceof RedisThrottlerStorage)) return;
    const { counted } = this.limits;
    new Counter({
      name: 'waymark_limit_hits_total',
      help: 'Hits on limits of requests per second, by who counted them: Redis, or this instance while Redis did not',
      labelNames: ['counted_by'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [by, count] of Object.entries(counted)) this.inc({ counted_by: by }, count);
      },
    });
  }
}

/** Metrics of a worker as they are to be put together: each series is one worker's, so nothing is averaged or left out. */
function added(metrics: Metrics): Metrics {
  return metrics.map((metric) => ({
    ...metric,
    aggregator: 'sum',
    // What is no number has become null on its way between processes.
    values: metric.values.map((value) => ({ ...value, value: value.value ?? Number.NaN })),
  })) as Metrics;
}
