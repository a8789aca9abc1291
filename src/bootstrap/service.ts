/**
 * A service in one process: database, application, open port, in this order; stopped in the opposite one.
 *
 * A start that fails, or is interrupted, undoes what it has done so far, so that no embedded server stays behind. A
 * stop lets the requests under way finish and what they wrote be committed, then closes the connections, then (the
 * last one out) stops the embedded server.
 */
import type { Env } from '../config/env.js';
import { type PreparedDatabase, prepareDatabase } from '../database/prepare-database.js';
import { farewell, type Stop } from './farewell.js';
import type { RunningService, ServiceOptions } from './running-service.js';
import { type Introduction, ServingApp } from './serving-app.js';

export class Service implements RunningService {
  readonly workerPids = [];

  private constructor(
    private readonly app: ServingApp,
    private readonly prepared: PreparedDatabase,
    private readonly introduction: Introduction,
  ) {}

  /** @throws OperatorError with one sentence; `signal.reason` when interrupted. */
  static async start(env: Env, options: ServiceOptions): Promise<Service> {
    const prepared = await prepareDatabase(env, { mode: 'service', ...options });
    let app: ServingApp | null = null;
    try {
      app = await ServingApp.open({ database: prepared.database, env, ...options });
      const introduction = await app.introduce({ withDemoAccount: prepared.isEmbedded });
      return new Service(app, prepared, introduction);
    } catch (error) {
      await app?.stop();
      await prepared.close();
      throw error;
    }
  }

  get url(): string {
    return this.app.url;
  }

  get demoSecret(): string | null {
    return this.introduction.demoSecret;
  }

  get firstSignInUrl(): string | null {
    return this.introduction.firstSignInUrl;
  }

  async stop(how: Stop): Promise<void> {
    try {
      await farewell(how, this.app.announceStop());
      await this.app.stop();
    } finally {
      await this.prepared.close();
    }
  }
}
