/**
 * One running service: database, application, open port, in this order; stopped in the opposite one.
 *
 * A start that fails, or is interrupted, undoes what it has done so far, so that no embedded server stays behind. A
 * stop lets the requests under way finish and what they wrote be committed, then closes the connections, then (the
 * last one out) stops the embedded server.
 */
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AccountsService } from '../accounts/accounts.service.js';
import { AppModule } from '../app.module.js';
import type { Env } from '../config/env.js';
import { type PreparedDatabase, prepareDatabase } from '../database/prepare-database.js';
import { createApp } from '../http/configure-app.js';
import type { WaymarkExpressAdapter } from '../http/express-adapter.js';
import { KeysService } from '../keys/keys.service.js';
import type { ServiceLog } from '../logging/service-log.js';
import { OneTimeLinksService } from '../members/one-time-links.service.js';
import { createDemoAccount } from './first-run.js';
import { listen } from './listen.js';
import { serviceUrl } from './service-address.js';

export interface ServiceOptions {
  readonly log: ServiceLog;
  /** Told, in sentences for the operator, what takes long or had to be put right. */
  readonly report: (line: string) => void;
  /** Called when the service can no longer do its work and must be stopped. */
  readonly onLost: () => void;
  /** Aborts a start under way. */
  readonly signal: AbortSignal;
}

export class Service {
  private constructor(
    private readonly app: NestExpressApplication,
    private readonly prepared: PreparedDatabase,
    /** Where it can be reached from this machine. */
    readonly url: string,
    /** The key of the demo account that this very start has made. */
    readonly demoSecret: string | null,
    /** How the first person signs in; null as soon as there is anybody. */
    readonly firstSignInUrl: string | null,
  ) {}

  /** @throws OperatorError with one sentence; `signal.reason` when interrupted. */
  static async start(env: Env, options: ServiceOptions): Promise<Service> {
    const prepared = await prepareDatabase(env, { mode: 'service', ...options });
    let app: NestExpressApplication | null = null;
    try {
      options.signal.throwIfAborted();
      app = await createApp(AppModule.of({ database: prepared.database, env }), { logger: options.log });
      options.signal.throwIfAborted();
      const url = serviceUrl(await listen(app.getHttpServer(), env));
      const demoSecret = prepared.isEmbedded
        ? await createDemoAccount(app.get(AccountsService), app.get(KeysService))
        : null;
      const link = await app.get(OneTimeLinksService, { strict: false }).createFirstSignInLink();
      return new Service(app, prepared, url, demoSecret, link && `${url}${link.path}`);
    } catch (error) {
      await app?.close();
      await prepared.close();
      throw error;
    }
  }

  async stop(): Promise<void> {
    try {
      // The door first: what is still coming in would keep the writer from ever being idle.
      const door = this.app.getHttpAdapter() as WaymarkExpressAdapter;
      door.beforeClose();
      await door.close();
      await this.app.close();
    } finally {
      await this.prepared.close();
    }
  }
}
