import type { SharedHits } from './shared-hits.js';
import type { SharedMetrics } from './shared-metrics.js';
import type { SharedWatching } from './shared-watching.js';

/** Injection token: whether this process does what one process of a service does alone (roll-up, alerts, digests, deliveries). */
export const RUNS_JOBS = Symbol('RunsJobs');

/** Injection token of {@link SharedWatching}; null in a process that has no other workers beside it. */
export const SHARED_WATCHING = Symbol('SharedWatching');

/** Injection token of {@link SharedMetrics}; null in a process that has no other workers beside it. */
export const SHARED_METRICS = Symbol('SharedMetrics');

/** Injection token: which of the workers this process is, counted from 1. */
export const WORKER_NUMBER = Symbol('WorkerNumber');

/** Injection token: how many workers there are. */
export const WORKER_COUNT = Symbol('WorkerCount');

/** What a process is among the workers of one service, and shares with them. */
export interface WorkerSetup {
  /** Counted from 1. */
  readonly number: number;
  readonly runsJobs: boolean;
  /** Names the service whose workers they are, among all instances. */
  readonly instance: string;
  readonly hits: SharedHits;
  readonly watching: SharedWatching;
  readonly metrics: SharedMetrics;
}
