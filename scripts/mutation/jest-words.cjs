/**
 * Lets Mocha run specs that are written for Jest. Under Jest every mutant would load all its modules anew, which takes a
 * second; Mocha loads them once, and Stryker switches the mutants on and off in them.
 */
const { expect } = require('expect');
const { bind } = require('jest-each');
const { interfaces } = require('mocha');

/** Longest that a test of a mutant may wait, in milliseconds: where it leaves a promise unsettled, the test ends here. */
const MUTANT_TIMEOUT_MS = 3_000;
/** The same without a mutant: there no test waits, and one that fails, fails the run. */
const TEST_TIMEOUT_MS = 300_000;

const { bdd } = interfaces;

interfaces.bdd = (suite) => {
  bdd(suite);
  suite.beforeEach(function () {
    const isMutated = globalThis.__stryker__?.activeMutant !== undefined;
    if (isMutated) this.currentTest.timeout(MUTANT_TIMEOUT_MS);
  });
  suite.on('pre-require', (context) => {
    suite.timeout(TEST_TIMEOUT_MS);
    context.expect = expect;
    context.beforeAll = context.before;
    context.afterAll = context.after;
    for (const word of ['describe', 'it']) context[word].each = bind(context[word]);
  });
};
