/**
 * The code that decides about keys, limits, verdicts and credit, and the specs beside it. What only PostgreSQL or Redis
 * can decide (statements, the shared bucket) is not here: integration tests hold it.
 */
export const GROUPS = {
  keys: {
    mutate: [
      'src/auth/api-key.guard.ts',
      'src/auth/key-confirmer.ts',
      'src/auth/key-facts-version.ts',
      'src/auth/key-verifier.ts',
      'src/common/shared-lookup.ts',
      'src/keys/secret-key.ts',
    ],
    specs: ['src/auth/*.spec.ts', 'src/keys/*.spec.ts', 'src/common/shared-lookup.spec.ts'],
  },
  limiter: {
    mutate: [
      'src/rate-limit/account-throttler.guard.ts',
      'src/rate-limit/address-limiter.ts',
      'src/rate-limit/allowance.guard.ts',
      'src/rate-limit/burst-limit.ts',
      'src/rate-limit/client-address.ts',
      'src/rate-limit/gcra-limiter.ts',
      'src/rate-limit/in-process.storage.ts',
      'src/rate-limit/throttler-rules.ts',
      'src/rate-limit/throttler-storage.ts',
      'src/usage/allowance-counter.ts',
      'src/usage/hourly-allowance.ts',
    ],
    specs: [
      'src/rate-limit/*.spec.ts',
      'src/usage/allowance-counter.spec.ts',
      'src/usage/hourly-allowance.spec.ts',
    ],
  },
  verdicts: {
    mutate: [
      'src/events/allowance-writer.ts',
      'src/events/content-hash.ts',
      'src/events/event-row.ts',
      'src/events/event-writer.ts',
      'src/events/parse-batch.ts',
      'src/events/track-events.ts',
    ],
    specs: [
      'src/events/allowance-results.spec.ts',
      'src/events/allowance-writer.spec.ts',
      'src/events/content-hash.spec.ts',
      'src/events/event-row.spec.ts',
      'src/events/event-writer.spec.ts',
      'src/events/parse-batch.spec.ts',
      'src/events/same-content.spec.ts',
      'src/events/track-events.spec.ts',
    ],
  },
  attribution: {
    mutate: [
      'src/events/touch.ts',
      'src/reports/attribution/credits.ts',
      'src/reports/attribution/decay-weights.ts',
      'src/reports/attribution/exact-sums.ts',
      'src/reports/attribution/journey.ts',
      'src/reports/attribution/revenue-shares.ts',
      'src/reports/attribution/stretch.ts',
      'src/reports/attribution/timeline.ts',
      'src/reports/channel/channel.ts',
      'src/reports/channel/referrer-class.ts',
    ],
    specs: [
      'src/events/touch.spec.ts',
      'src/reports/attribution/credits.spec.ts',
      'src/reports/attribution/decay-weights.spec.ts',
      'src/reports/attribution/exact-sums.spec.ts',
      'src/reports/attribution/journey.spec.ts',
      'src/reports/attribution/revenue-shares.spec.ts',
      'src/reports/attribution/time-decay-as-documented.spec.ts',
      'src/reports/attribution/timeline.spec.ts',
      'src/reports/channel/*.spec.ts',
    ],
  },
};
