import type { Fetch } from './connection.js';
import type { DroppedEvent, DropReason } from './event.js';
import type { Spool } from './spool.js';
import type { WaymarkError } from './waymark-error.js';

export interface WaymarkOptions {
  /** A secret key. */
  readonly apiKey: string;
  /** Where the service is, such as `https://events.example.com`. */
  readonly baseUrl: string;
  /** How long an event may wait for others to share a request with, in milliseconds; 500 unless given. */
  readonly flushIntervalMs?: number;
  /** Batches under way at a time; 2 unless given. */
  readonly concurrency?: number;
  /** Events that may be on their way at a time; 200,000 unless given. Beyond it `queue_full`. */
  readonly maxQueuedEvents?: number;
  /** Bytes that they may have together; 64 MiB unless given. */
  readonly maxQueuedBytes?: number;
  /** How long one request may take, in milliseconds; 30,000 unless given. */
  readonly timeoutMs?: number;
  /** Told of every event that is not stored, and why. Unless given, standard error is. */
  readonly onDrop?: (events: readonly DroppedEvent[], reason: DropReason) => void;
  /** Told of every attempt that failed and is repeated, and of a spool that fails. */
  readonly onError?: (error: WaymarkError | Error) => void;
  /** Signals of the operating system that close the client before the process ends, such as `['SIGTERM']`. */
  readonly closeOnSignals?: readonly string[];
  /** Keeps events for the case that the process dies: a `FileSpool` of `@waymark/client/node`. */
  readonly spool?: Spool;
  /** Sends the requests; the global `fetch` unless given. */
  readonly fetch?: Fetch;
}

export interface CloseOptions {
  /** How long to wait for what is on its way, in milliseconds; 10,000 unless given. */
  readonly timeoutMs?: number;
}

export const DEFAULTS = {
  flushIntervalMs: 500,
  concurrency: 2,
  maxQueuedEvents: 200_000,
  maxQueuedBytes: 64 * 1_048_576,
  timeoutMs: 30_000,
} as const;
