import type { RequestPool } from './request-pool.js';

export interface LoadOptions {
  readonly port: number;
  readonly connections: number;
  readonly durationSeconds: number;
  readonly pool: RequestPool;
  readonly eventsPerRequest: number;
  /** Statuses that are right, where each answer's is looked at. */
  readonly statuses?: readonly number[];
  /** How long each connection rests before its next request, on average: for less load than there could be. */
  readonly restMs?: number;
}

/** What came back. Latencies in milliseconds, of every answer whatever its status. */
export interface LoadResult {
  readonly requests: number;
  /** Answers with a status of 400 or more. */
  readonly refused: number;
  /** Answers with another status than those that are right; none where any is. */
  readonly unexpected: number;
  /** Connections broken, timed out or not made. */
  readonly socketErrors: number;
  readonly elapsedMs: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
}

/** Closed-loop load on loopback: each connection sends its next request when the last answer is complete. */
export interface LoadGenerator {
  /** As it is named in the report. */
  readonly name: string;
  run(options: LoadOptions): Promise<LoadResult>;
}
