/** What an account may do, resolved from its plan and its own settings. */
export interface AccountLimits {
  readonly eventsPerHour: number;
  readonly requestsPerSecond: number;
}
