import { ADMINS } from './dashboard-access.js';
import type { InScope } from './in-environment.decorator.js';

/** What people keep of the reports, analysts change and delete where it is their own, owners and admins everywhere. */
export function mayChange(
  { account, caller }: InScope,
  { createdBy }: { readonly createdBy: string },
): boolean {
  return ADMINS.includes(account.role) || createdBy === caller.publicId;
}
