import os from 'node:os';

/** One Jest for every layer; `npm test -- src` or `npm test -- test/e2e` narrows it. */
export default {
  rootDir: '.',
  testEnvironment: '<rootDir>/test/support/one-realm.mjs',
  // One more than there are cores: a worker waits for a quarter of its time, for a frame of a browser, a disk, a process
  // that starts. More than four could want more connections than the test cluster has.
  maxWorkers: Math.min(os.availableParallelism() + 1, 4),
  // Each file leaves something of its modules behind; a worker grown beyond this is replaced before its next file.
  workerIdleMemoryLimit: '1GB',
  // How long a worker may take to leave at the end; half a second, Jest's own, is little on a busy machine.
  workerGracefulExitTimeout: 10_000,
  testSequencer: '<rootDir>/test/support/slowest-first.mjs',
  // Ends what hangs, after the waits within a test (test/support/patience.ts) had theirs.
  testTimeout: 600_000,
  testMatch: [
    '<rootDir>/src/**/*.spec.ts',
    '<rootDir>/dashboard/src/**/*.spec.ts',
    '<rootDir>/clients/*/src/**/*.spec.ts',
    '<rootDir>/test/**/*spec.ts',
  ],
  globalSetup: '<rootDir>/test/support/global-setup.mjs',
  globalTeardown: '<rootDir>/test/support/global-teardown.mjs',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^(\\.{1,2}/.*)\\.js$': '$1',
    // These packages ship the same code in a single file as well: it stands for them in test/support/worker-modules.mjs,
    // and spares the few test files with a realm of their own a third of their modules.
    '^class-validator$': '<rootDir>/node_modules/class-validator/bundles/class-validator.umd.min.js',
    '^es-toolkit/compat$': '<rootDir>/node_modules/es-toolkit/dist/browser.global.js',
    '^rxjs(/operators)?$': '<rootDir>/node_modules/rxjs/dist/bundles/rxjs.umd.min.js',
    '^fast-check$': '<rootDir>/test/support/fast-check.mjs',
  },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true },
        },
        module: { type: 'es6' },
        // Beside the code, not in it, where it would be three quarters of what is compiled.
        sourceMaps: true,
      },
    ],
  },
};
