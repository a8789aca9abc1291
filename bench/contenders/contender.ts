import type { ProcessTree } from '../harness/process-tree.js';
import type { LoadGenerator } from '../load/load-generator.js';

/** What a case may ask of a contender; a contender lacks what would make no sense for it (a floor has no keys). */
export type Ability = 'single' | 'batch' | 'validate' | 'duplicates' | 'limits' | 'keys';

/** An account on a contender, allowed far more than a run can send, except where a case is about the limit. */
export interface BenchAccount {
  readonly key: string;
}

/** One service under measurement, running, with a database of its own (a floor has none). */
export interface Contender {
  readonly name: ContenderName;
  readonly port: number;
  readonly abilities: ReadonlySet<Ability>;
  /** Accounts with allowance enough; each measured slot uses one that no slot before it used. */
  readonly accounts: readonly BenchAccount[];
  /** An account of 1,000 events an hour, for the case that runs into the limit. */
  readonly smallAccount: BenchAccount;
  readonly service: ProcessTree | null;
  readonly store: EventStore | null;
  /** Set by what is not reached by HTTP: brings its own load. */
  readonly ownLoad?: LoadGenerator;
}

/** The database behind a contender, seen from outside by SQL. */
export interface EventStore {
  readonly processes: ProcessTree;
  countEvents(): Promise<number>;
  /** Events by the meter that limits and bills; null where there is no meter. */
  countMetered(): Promise<number | null>;
  /** Bytes of write-ahead log written so far. */
  walBytes(): Promise<number>;
  /** Leaves no events and no dirty pages behind, so that each slot starts from the same state. */
  clear(): Promise<void>;
  /** Leaves no dirty pages behind. */
  checkpoint(): Promise<void>;
}

export const CONTENDER_NAMES = [
  'ours',
  'before',
  'ours@24',
  'stock',
  'stock-tuned',
  'floor',
  'database-floor',
] as const;
export type ContenderName = (typeof CONTENDER_NAMES)[number];
