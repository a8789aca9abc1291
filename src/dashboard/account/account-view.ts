import type { Account, Suspension } from '../../accounts/accounts.service.js';
import type { AccountView, SuspensionView } from './account.dto.js';

/** An account as the interface returns it. */
export function toAccountView(account: Account): AccountView {
  return {
    id: account.publicId,
    name: account.name,
    plan: account.plan,
    events_per_hour: account.limits.eventsPerHour,
    requests_per_second: account.limits.requestsPerSecond,
    created_at: account.createdAt.toISOString(),
  };
}

export function toSuspensionView(suspension: Suspension | null): SuspensionView | null {
  return suspension && { since: suspension.since.toISOString(), reason: suspension.reason };
}
