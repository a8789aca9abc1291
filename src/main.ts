import 'reflect-metadata';
import { runService } from './bootstrap/run-service.js';

// A terminal that is gone must not turn an orderly stop into a crash.
process.stdout.on('error', () => undefined);
process.stderr.on('error', () => undefined);

process.exit(await runService());
