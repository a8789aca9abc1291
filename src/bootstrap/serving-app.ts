/**
 * The application with its port open: what the single process and each worker of several have in common. The database is its
 * caller's, who closes it after the application.
 */
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AccountsService } from '../accounts/accounts.service.js';
import { AppModule, type AppParts } from '../app.module.js';
import { Readiness } from '../health/readiness.js';
import { createApp } from '../http/configure-app.js';
import type { WaymarkExpressAdapter } from '../http/express-adapter.js';
import { KeysService } from '../keys/keys.service.js';
import type { ServiceLog } from '../logging/service-log.js';
import { OneTimeLinksService } from '../members/one-time-links.service.js';
import { createDemoAccount } from './first-run.js';
import { listen } from './listen.js';
import { serviceUrl } from './service-address.js';

export interface ServingAppParts extends AppParts {
  readonly log: ServiceLog;
  /** Aborts a start under way. */
  readonly signal: AbortSignal;
}

/** What a start has for the person at the terminal; see announcement.ts. */
export interface Introduction {
  readonly demoSecret: string | null;
  readonly firstSignInUrl: string | null;
}

export class ServingApp {
  private constructor(
    private readonly app: NestExpressApplication,
    /** Where it can be reached from this machine. */
    readonly url: string,
    /** Where people reach it. */
    private readonly publicUrl: string,
  ) {}

  /** @throws OperatorError with one sentence; `signal.reason` when interrupted. */
  static async open({ log, signal, ...parts }: ServingAppParts): Promise<ServingApp> {
    signal.throwIfAborted();
    const app = await createApp(AppModule.of(parts), { logger: log });
    try {
      signal.throwIfAborted();
      const url = serviceUrl(await listen(app.getHttpServer(), parts.env));
      return new ServingApp(app, url, parts.env.PUBLIC_URL ?? url);
    } catch (error) {
      await app.close();
      throw error;
    }
  }

  /** Makes the first things to try Waymark with, where there are none; once for a start of the service. */
  async introduce({ withDemoAccount }: { readonly withDemoAccount: boolean }): Promise<Introduction> {
    const demoSecret = withDemoAccount
      ? await createDemoAccount(this.app.get(AccountsService), this.app.get(KeysService))
      : null;
    const link = await this.app.get(OneTimeLinksService, { strict: false }).createFirstSignInLink();
    return { demoSecret, firstSignInUrl: link && `${this.publicUrl}${link.path}` };
  }

  /** Tells probes that it is about to stop; it still serves. @returns whether anybody asks regularly. */
  announceStop(): boolean {
    const readiness = this.app.get(Readiness, { strict: false });
    readiness.isStopping = true;
    return readiness.isWatched;
  }

  async stop(): Promise<void> {
    this.announceStop();
    // The door first: what is still coming in would keep the writer from ever being idle.
    const door = this.app.getHttpAdapter() as WaymarkExpressAdapter;
    door.beforeClose();
    await door.close();
    await this.app.close();
  }
}
