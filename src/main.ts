import 'reflect-metadata';
import { WORKER_ARGUMENT } from './config/env.js';

// A terminal that is gone must not turn an orderly stop into a crash.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

const isWorker = process.argv[2] === WORKER_ARGUMENT;
// Each alone is loaded: a primary needs nothing of what its workers are made of.
process.exit(
  isWorker
    ? await (await import('./bootstrap/workers/run-worker.js')).runWorker()
    : await (await import('./bootstrap/run-service.js')).runService(),
);
