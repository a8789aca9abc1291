/** For how long faults are made, and in which order: `npm run faults` sets both. The suite makes each fault once. */
export const FAULTS = {
  /** After the first round, in which each fault comes once, rounds begin until this time is over. */
  seconds: Number(process.env['FAULTS_SECONDS'] ?? 0),
  seed: Number(process.env['FAULTS_SEED'] ?? 1),
};
