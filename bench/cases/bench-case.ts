import type { Ability, BenchAccount, Contender } from '../contenders/contender.js';
import type { RequestPool } from '../load/request-pool.js';

/** Which answers a case is about; anything else among them fails the run. */
export type Expectation = 'stored' | 'read' | 'refused';

/**
 * One kind of traffic. `accounts` are the accounts this slot may use, fresh to it (all thousand for the mix);
 * `prepare` runs before each slot, outside the measurement.
 */
export interface BenchCase {
  readonly name: string;
  readonly title: string;
  readonly needs: Ability;
  readonly connections: number;
  /** What is counted as one: events of an accepted request, or 1 where nothing is stored. */
  readonly eventsPerRequest: number;
  readonly expects: Expectation;
  /** Statuses that answer this case rightly. */
  readonly statuses: readonly number[];
  readonly pool: (accounts: SlotAccounts) => RequestPool;
  readonly prepare?: (contender: Contender, pool: RequestPool) => Promise<void>;
}

export interface SlotAccounts {
  /** Used by no slot before. */
  readonly fresh: BenchAccount;
  readonly all: readonly BenchAccount[];
  readonly small: BenchAccount;
}
