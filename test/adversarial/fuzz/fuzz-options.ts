/** How much is fuzzed, and from which seed: `npm run fuzz` sets both. The suite's own share is fixed. */
export const FUZZ = {
  requests: Number(process.env['FUZZ_REQUESTS'] ?? 10_000),
  seed: Number(process.env['FUZZ_SEED'] ?? 1),
  /** Milliseconds; only a hang meets it. */
  timeoutMs: 3_600_000,
};
