/** One hit on a limit: whose it is, hits allowed in the window, the window's length in milliseconds. */
export type AskedHit = readonly [key: string, limit: number, windowMs: number];

/**
 * What became of a hit: 1 where it is allowed, hits left, milliseconds to wait where it is not; and how many more of the key, in
 * the window to come, the worker may allow by itself: they are counted already.
 */
export type AnsweredHit = readonly [allowed: 0 | 1, remaining: number, retryAfterMs: number, ahead: number];

/** The metrics of one worker, as `src/metrics` makes and reads them; nobody on the way looks into them. */
export type WorkerMetrics = readonly object[];

/** What workers tell their primary of what they share. Questions are answered in the order in which they came. */
export type SharingQuestion =
  | { readonly kind: 'hits'; readonly hits: readonly AskedHit[] }
  /** All accounts that somebody watches in this worker. */
  | { readonly kind: 'watching'; readonly accountIds: readonly number[] }
  /** Accounts of which something was stored or refused, and somebody watches somewhere. */
  | { readonly kind: 'wake'; readonly accountIds: readonly number[] }
  /** Somebody wants the metrics of all workers; the answer bears the question's number. */
  | { readonly kind: 'metrics-wanted'; readonly number: number }
  /** This worker's own, as it was asked for them. */
  | { readonly kind: 'metrics'; readonly number: number; readonly metrics: WorkerMetrics };

/** What the primary tells a worker of it. */
export type SharingAnswer =
  | { readonly kind: 'hits'; readonly hits: readonly AnsweredHit[] }
  /** All accounts that somebody watches in any worker. */
  | { readonly kind: 'watched'; readonly accountIds: readonly number[] }
  | { readonly kind: 'wake'; readonly accountIds: readonly number[] }
  /** A worker's own are wanted. */
  | { readonly kind: 'metrics-wanted'; readonly number: number }
  /** Those of all workers that have answered in time. */
  | { readonly kind: 'metrics'; readonly number: number; readonly metrics: readonly WorkerMetrics[] };

/** Hands a message to the primary. */
export type Tell = (message: SharingQuestion) => void;
