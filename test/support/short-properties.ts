import { jest } from '@jest/globals';
import type fc from 'fast-check';

/** Of each property one example in so many. */
const SHARE = 20;

/**
 * For a run that asks whether another PostgreSQL answers as the embedded one does (scripts/test-postgres.mjs). The suite itself
 * tries all examples.
 */
const real = (await import('fast-check')).default;

const assert = <Ts>(property: fc.IRawProperty<Ts>, parameters: fc.Parameters<Ts> = {}) =>
  real.assert(property, { ...parameters, numRuns: Math.ceil((parameters.numRuns ?? 100) / SHARE) });

jest.unstable_mockModule('fast-check', () => ({ ...real, default: { ...real, assert } }));
