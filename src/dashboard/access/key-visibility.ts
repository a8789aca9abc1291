import type { CallerAccount } from './caller.js';
import { ADMINS } from './dashboard-access.js';

/** Whether the caller may know of the account's keys: analysts read events and usage, and never see a key. */
export function maySeeKeys(account: CallerAccount): boolean {
  return ADMINS.includes(account.role);
}
