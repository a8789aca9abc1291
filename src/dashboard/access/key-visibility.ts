import type { CallerAccount } from './caller.js';
import { ADMINS } from './dashboard-access.js';

/** Whether the caller may see the account's keys. Analysts read events and usage, and never see a key. */
export function maySeeKeys(account: CallerAccount): boolean {
  return ADMINS.includes(account.role);
}
