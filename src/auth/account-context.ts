import type { Environment } from '../common/environment.js';

/** Who is calling: exactly one account in exactly one environment. Frozen; made by the guard only. */
export interface AccountContext {
  readonly accountId: number;
  /** `acct_…`, the only form of the account's id that leaves the service. */
  readonly accountPublicId: string;
  readonly environment: Environment;
  readonly keyId: number;
  /** `key_…`, the only form of the key's id that leaves the service. */
  readonly keyPublicId: string;
  readonly limits: AccountLimits;
  /** Lower hourly cap of this key alone, or null. */
  readonly keyEventsPerHour: number | null;
}

/** What an account may do, resolved from its plan and its own settings. */
export interface AccountLimits {
  readonly eventsPerHour: number;
  readonly requestsPerSecond: number;
}
