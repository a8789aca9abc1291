import type { AddressInfo } from 'node:net';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AuthModule } from '../../src/auth/auth.module.js';
import { CLOCK, type Clock, systemClock } from '../../src/common/clock.js';
import { ID_SOURCE, systemIds } from '../../src/common/ids.js';
import { Database } from '../../src/database/database.js';
import { HealthModule } from '../../src/health/health.module.js';
import { createApp } from '../../src/http/configure-app.js';
import { DEFAULT_TIMEOUTS, type ServerTimeouts } from '../../src/http/http-server.js';
import type { ServiceLog } from '../../src/logging/service-log.js';
import { RateLimitModule, type RateLimitOptions } from '../../src/rate-limit/rate-limit.module.js';
import { EdgeRoutesController, Gate } from './edge-routes.js';
import { KeyTable } from './key-table.js';
import { RawConnection } from './raw-connection.js';

export interface EdgeAppOptions {
  readonly clock?: Clock;
  readonly limits?: Partial<RateLimitOptions>;
  readonly timeouts?: Partial<ServerTimeouts>;
  readonly logger?: ServiceLog;
}

/** The edge alone over real HTTP: adapter, guards, limits and error answers around a handful of routes. */
export class EdgeApp {
  private constructor(
    readonly app: NestExpressApplication,
    readonly keys: KeyTable,
    /** Holds the requests of `GET /api/v1/slow` back. */
    readonly gate: Gate,
    readonly port: number,
  ) {}

  /** Requests without a valid key are not limited, unless a test says otherwise. */
  static async start(options: EdgeAppOptions = {}): Promise<EdgeApp> {
    const keys = new KeyTable();
    const limits = { addressRequestsPerSecond: 1_000_000, trustedProxies: [], ...options.limits };
    const app = await createApp(EdgeTestModule.of(keys, options.clock ?? systemClock, limits), {
      logger: options.logger ?? false,
      timeouts: { ...DEFAULT_TIMEOUTS, ...options.timeouts },
    });
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    return new EdgeApp(app, keys, app.get(Gate, { strict: false }), port);
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  /** A request with a key; a new one of an account of its own unless given. */
  fetch(path: string, init: RequestInit & { key?: string } = {}): Promise<Response> {
    const { key = this.keys.add(), ...rest } = init;
    const headers = new Headers(rest.headers);
    headers.set('Authorization', `Bearer ${key}`);
    return fetch(this.url(path), { ...rest, headers });
  }

  /** `fetch` of a JSON body. */
  post(
    path: string,
    body: string | Uint8Array,
    init: RequestInit & { key?: string } = {},
  ): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', ...(init.headers as Record<string, string>) };
    return this.fetch(path, { method: 'POST', body, ...init, headers });
  }

  connect(): Promise<RawConnection> {
    return RawConnection.open(this.port);
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

@Module({})
class EdgeTestModule {
  static of(keys: KeyTable, clock: Clock, limits: RateLimitOptions): DynamicModule {
    return {
      module: EdgeTestModule,
      imports: [EdgeWorldModule.of(keys, clock), RateLimitModule.forRoot(limits), AuthModule, HealthModule],
      controllers: [EdgeRoutesController],
      providers: [Gate],
    };
  }
}

@Global()
@Module({})
class EdgeWorldModule {
  static of(keys: KeyTable, clock: Clock): DynamicModule {
    const providers = [
      { provide: CLOCK, useValue: clock },
      { provide: ID_SOURCE, useValue: systemIds },
      { provide: Database, useValue: keys.asDatabase() },
    ];
    return { module: EdgeWorldModule, providers, exports: providers };
  }
}
