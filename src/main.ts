import 'reflect-metadata';
import { WORKER_ARGUMENT } from './config/env.js';
import { outliveOutput, outputWritten } from './logging/standard-output.js';

outliveOutput();
const isWorker = process.argv[2] === WORKER_ARGUMENT;
// Each alone is loaded: a primary needs nothing of what its workers are made of.
const code = isWorker
  ? await (await import('./bootstrap/workers/run-worker.js')).runWorker()
  : await (await import('./bootstrap/run-service.js')).runService();
await outputWritten();
process.exit(code);
