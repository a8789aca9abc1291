/**
 * Lets Mocha run specs that are written for Jest. Under Jest every mutant would load all its modules anew, which takes a
 * second; Mocha loads them once, and Stryker switches the mutants on and off in them.
 */
const { expect } = require('expect');
const { bind } = require('jest-each');
const { interfaces } = require('mocha');

/** Longest that a test may wait, in milliseconds: where a mutant leaves a promise unsettled, the test ends here. */
const TEST_TIMEOUT_MS = 3_000;

const { bdd } = interfaces;

interfaces.bdd = (suite) => {
  bdd(suite);
  suite.on('pre-require', (context) => {
    suite.timeout(TEST_TIMEOUT_MS);
    context.expect = expect;
    context.beforeAll = context.before;
    context.afterAll = context.after;
    for (const word of ['describe', 'it']) context[word].each = bind(context[word]);
  });
};
