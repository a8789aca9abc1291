import type { AccountLimits } from './account-limits.types.js';

export type Plan = 'free' | 'pro' | 'enterprise';

export const PLANS: readonly Plan[] = ['free', 'pro', 'enterprise'];

/** What a plan allows when the account has no numbers of its own (contract, "Limits"). */
const PLAN_LIMITS: Readonly<Record<Plan, AccountLimits>> = {
  free: { eventsPerHour: 1_000, requestsPerSecond: 50 },
  pro: { eventsPerHour: 10_000, requestsPerSecond: 200 },
  enterprise: { eventsPerHour: 100_000, requestsPerSecond: 2_000 },
};

/** An account's effective limits: its own numbers where set, the plan's elsewhere. */
export function resolveLimits(
  plan: Plan,
  own: { eventsPerHour: number | null; requestsPerSecond: number | null },
): AccountLimits {
  const byPlan = PLAN_LIMITS[plan];
  return {
    eventsPerHour: own.eventsPerHour ?? byPlan.eventsPerHour,
    requestsPerSecond: own.requestsPerSecond ?? byPlan.requestsPerSecond,
  };
}
