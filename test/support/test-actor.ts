import type { Actor } from '../../src/audit/actor.js';

/** Whoever prepares what a test is about. */
export const TEST_ACTOR: Actor = { id: 'test', origin: 'test' };
