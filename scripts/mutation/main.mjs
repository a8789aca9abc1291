/**
 * Mutation tests: breaks the code that decides (groups.mjs) in small ways and asks whether a spec beside it notices.
 * `npm run mutation -- keys limiter` takes some groups only. Prints what no spec noticed and a table by group; fails where
 * a group notices less than {@link LEAST_PERCENT}.
 */
import os from 'node:os';
import path from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { GROUPS } from './groups.mjs';

const LEAST_PERCENT = 85;
const NOTICED = new Set(['Killed', 'Timeout']);
const UNNOTICED = new Set(['Survived', 'NoCoverage']);

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in GROUPS));
if (unknown.length > 0)
  throw new Error(`No such group: ${unknown}. There are ${Object.keys(GROUPS).join(', ')}`);

const rows = [];
for (const name of asked.length > 0 ? asked : Object.keys(GROUPS)) {
  const beganMs = performance.now();
  const mutants = await run(GROUPS[name]);
  for (const mutant of mutants) if (UNNOTICED.has(mutant.status)) console.log(describe(mutant));
  const noticed = mutants.filter(({ status }) => NOTICED.has(status)).length;
  const unnoticed = mutants.filter(({ status }) => UNNOTICED.has(status)).length;
  const percent = (100 * noticed) / (noticed + unnoticed);
  const seconds = Math.round((performance.now() - beganMs) / 1000);
  rows.push({ group: name, noticed, unnoticed, percent: Math.floor(10 * percent) / 10, seconds });
  if (!(percent >= LEAST_PERCENT)) process.exitCode = 1;
}
console.table(rows);

function run({ mutate, specs }) {
  return new Stryker({
    mutate,
    packageManager: 'npm',
    plugins: ['@stryker-mutator/mocha-runner'],
    testRunner: 'mocha',
    testRunnerNodeArgs: ['--import', './scripts/typescript.mjs'],
    mochaOptions: {
      require: ['./scripts/mutation/jest-words.cjs'],
      spec: specs,
      'no-config': true,
      'no-package': true,
    },
    coverageAnalysis: 'perTest',
    // What is computed once, when a module is loaded (tables, patterns), would take a process for each change.
    ignoreStatic: true,
    // More than there are cores: of one in ten mutants a test waits in vain (jest-words.cjs).
    concurrency: Number(process.env['WAYMARK_JEST_WORKERS'] ?? os.availableParallelism() + 2),
    // Of a mutant; it is noticed when it takes longer. The first run, without one, must end however slow the machine is.
    timeoutMS: 4_000,
    dryRunTimeoutMinutes: 60,
    tempDirName: path.join(os.tmpdir(), 'waymark-mutation'),
    ignorePatterns: ['/*', '!src', '!test', '!scripts', '!package.json'],
    reporters: [],
    logLevel: 'error',
    warnings: { slow: false },
  }).runMutationTest();
}

/** Where the mutant is and what it is. */
function describe({ fileName, location, mutatorName, replacement }) {
  const { line, column } = location.start;
  const text = (replacement ?? '').replaceAll(/\s+/g, ' ').slice(0, 80);
  return `${path.relative('.', fileName)}:${line}:${column} ${mutatorName}: ${text}`;
}
