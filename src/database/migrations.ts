import { FoundTheRecord1790000000000 } from './migrations/1790000000000-found-the-record.js';

/** Every migration, in order. Hand-written SQL; listed, not globbed, so that a build cannot lose one. */
export const migrations = [FoundTheRecord1790000000000];
