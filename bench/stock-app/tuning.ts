/** Tuned: keys are cached, inserts return nothing, and the throttler counts in Redis where there is one. */
export const isTuned = process.env['BENCH_STOCK_TUNED'] === '1';
