/**
 * How long a test waits for one thing that must come. It only ends what hangs, so that the failure names the wait: less than the
 * limit of a whole test (jest.config.mjs), and far more than a machine needs that does ten other things.
 */
export const PATIENCE_MS = 200_000;
