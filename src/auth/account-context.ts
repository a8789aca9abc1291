import type { AccountLimits } from '../accounts/account-limits.types.js';
import type { Environment } from '../common/environment.js';
import type { SiteRules } from '../keys/site-rules.js';
import type { HourlyAllowance } from '../usage/hourly-allowance.js';

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
  /** Of a site, which is no secret and so may only send events of its types: its rules. Null: a secret key. */
  readonly site: SiteRules | null;
  /** Events of the hour: how many are left, and the way to reserve them. Live, unlike the rest. */
  readonly allowance: HourlyAllowance;
}
