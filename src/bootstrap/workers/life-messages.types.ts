import type { Layout } from '../../database/citus/layout.js';
import type { ConnectionTarget } from '../../database/connection-target.js';
import type { SharingAnswer, SharingQuestion } from '../../workers/worker-messages.types.js';
import type { Introduction } from '../serving-app.js';

/** What a worker is told to begin with. It travels by message: an environment could be read by others of the same user. */
export interface WorkerOrders {
  /** Which of the workers it is, counted from 1; another that takes its place has the same. */
  readonly number: number;
  /** Names this service among all instances, the same to each of its workers. */
  readonly instance: string;
  readonly target: ConnectionTarget;
  readonly isEmbedded: boolean;
  readonly layout: Layout;
  /** Connections that this worker may hold. */
  readonly poolSize: number;
  /** Whether it does what one process of the service does alone. */
  readonly runsJobs: boolean;
  /** Whether it makes what a start has for the person at the terminal. */
  readonly introduces: boolean;
}

/** What a worker says once it takes requests. */
export interface ServingWorker extends Introduction {
  readonly url: string;
}

/** From the primary to a worker. */
export type ToWorker =
  | SharingAnswer
  | { readonly kind: 'begin'; readonly orders: WorkerOrders }
  | { readonly kind: 'announce-stop' }
  | { readonly kind: 'stop' };

/** From a worker to the primary. */
export type ToPrimary =
  | SharingQuestion
  | { readonly kind: 'here' }
  | ({ readonly kind: 'serving' } & ServingWorker)
  /** It ends now; `sentence` is made for the operator, or (null) the log has the reason. */
  | { readonly kind: 'failed'; readonly sentence: string | null }
  /** `isWatched`: whether anybody asks it regularly if it is ready. */
  | { readonly kind: 'stop-announced'; readonly isWatched: boolean };
