/** Fewer would have days leave that have not settled yet, and those after them (docs/adr/0025). */
export const LEAST_RETENTION_DAYS = 7;

/** Ten years: who wants more keeps as the service does. */
export const MOST_RETENTION_DAYS = 3_650;
