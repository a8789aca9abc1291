import { type DynamicModule, Module } from '@nestjs/common';
import {
  RUNS_JOBS,
  SHARED_METRICS,
  SHARED_WATCHING,
  WORKER_COUNT,
  WORKER_NUMBER,
  type WorkerSetup,
} from './worker-setup.js';

/** Tells every module what its process is among workers; a process alone does everything itself. */
@Module({})
export class WorkersModule {
  /** @param count how many workers there are. */
  static of(worker: WorkerSetup | null, count: number): DynamicModule {
    return {
      module: WorkersModule,
      global: true,
      providers: [
        { provide: RUNS_JOBS, useValue: worker?.runsJobs ?? true },
        { provide: SHARED_WATCHING, useValue: worker?.watching ?? null },
        { provide: SHARED_METRICS, useValue: worker?.metrics ?? null },
        { provide: WORKER_NUMBER, useValue: worker?.number ?? 1 },
        { provide: WORKER_COUNT, useValue: count },
      ],
      exports: [RUNS_JOBS, SHARED_WATCHING, SHARED_METRICS, WORKER_NUMBER, WORKER_COUNT],
    };
  }
}
