import { type DynamicModule, Module } from '@nestjs/common';
import { RUNS_JOBS, SHARED_WATCHING, type WorkerSetup } from './worker-setup.js';

/** Tells every module what its process is among workers; a process alone does everything itself. */
@Module({})
export class WorkersModule {
  static of(worker: WorkerSetup | null): DynamicModule {
    return {
      module: WorkersModule,
      global: true,
      providers: [
        { provide: RUNS_JOBS, useValue: worker?.runsJobs ?? true },
        { provide: SHARED_WATCHING, useValue: worker?.watching ?? null },
      ],
      exports: [RUNS_JOBS, SHARED_WATCHING],
    };
  }
}
