/**
 * `fast-check` for tests, with one seed: each run makes the same cases, so that what fails was broken by what was changed, not
 * drawn by chance. `PROPERTY_SEED=7 npm test -- src` looks for others.
 */
// By its path: its name leads here.
import fc from '../../node_modules/fast-check/lib/fast-check.js';

fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 1) });

export default fc;
