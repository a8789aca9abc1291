/** Injection token of the lanes of accounts (shard-lanes.ts); null where one PostgreSQL has them all. */
export const LANES = Symbol('Lanes');
