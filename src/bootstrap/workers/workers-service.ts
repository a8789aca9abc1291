/**
 * A service in several processes: this one, the primary, prepares the database, forks the workers and looks after them; it takes
 * no requests itself. Stopped in the opposite order, so that the embedded server ends after the last worker.
 */
import { randomUUID } from 'node:crypto';
import { type Env, LEAST_CONNECTIONS } from '../../config/env.js';
import {
  type PreparedDatabase,
  prepareDatabase,
  roomForConnections,
} from '../../database/prepare-database.js';
import type { Stop } from '../farewell.js';
import type { RunningService, ServiceOptions } from '../running-service.js';
import type { ServingWorker } from './life-messages.types.js';
import { Workers } from './workers.js';

export class WorkersService implements RunningService {
  private constructor(
    private readonly prepared: PreparedDatabase,
    private readonly workers: Workers,
    private readonly first: ServingWorker,
  ) {}

  /** @throws OperatorError with one sentence; `signal.reason` when interrupted. */
  static async start(env: Readonly<Env>, options: ServiceOptions): Promise<WorkersService> {
    const { log, report, signal } = options;
    const prepared = await prepareDatabase(env, { mode: 'service', ...options });
    try {
      const { count, poolSize } = shareConnections(env, await roomForConnections(prepared.database));
      // All connections that the service may hold are the workers': this process asks the database nothing more.
      await prepared.database.close();
      if (count < env.WORKERS) report(`The database has connections for ${count} of ${env.WORKERS} workers.`);
      const { targets, isEmbedded, layout } = prepared;
      // Not of the host's name and a process id: two containers may have both in common.
      const instance = randomUUID();
      const orders = { instance, target: targets.serving, isEmbedded, layout, poolSize };
      const { workers, first } = await Workers.start({ count, orders, log, signal });
      return new WorkersService(prepared, workers, first);
    } catch (error) {
      await prepared.close();
      throw error;
    }
  }

  get url(): string {
    return this.first.url;
  }

  get demoSecret(): string | null {
    return this.first.demoSecret;
  }

  get firstSignInUrl(): string | null {
    return this.first.firstSignInUrl;
  }

  get workerPids(): readonly (number | undefined)[] {
    return this.workers.pids;
  }

  async stop(how: Stop): Promise<void> {
    try {
      await this.workers.stop(how);
    } finally {
      await this.prepared.close();
    }
  }
}

/** How many workers the database has connections for, at least one, and what each may hold. */
export function shareConnections(
  { WORKERS, DATABASE_POOL_SIZE }: Pick<Env, 'WORKERS' | 'DATABASE_POOL_SIZE'>,
  room: number,
): { readonly count: number; readonly poolSize: number } {
  const total = Math.min(DATABASE_POOL_SIZE, room);
  const count = Math.max(1, Math.min(WORKERS, Math.floor(total / LEAST_CONNECTIONS)));
  return { count, poolSize: Math.max(LEAST_CONNECTIONS, Math.floor(total / count)) };
}
