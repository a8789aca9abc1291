import type { AddressInfo } from 'node:net';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AuthModule } from '../../src/auth/auth.module.js';
import { CLOCK, type Clock, systemClock } from '../../src/common/clock.js';
import { ID_SOURCE, systemIds } from '../../src/common/ids.js';
import { Database } from '../../src/database/database.js';
import { type AppOptions, createApp } from '../../src/http/configure-app.js';
import { RateLimitModule, type RateLimitOptions } from '../../src/rate-limit/rate-limit.module.js';
import { EdgeRoutesController } from './edge-routes.js';
import { KeyTable } from './key-table.js';

export interface EdgeAppOptions extends AppOptions {
  readonly clock?: Clock;
  readonly limits?: Partial<RateLimitOptions>;
}

/** The edge alone over real HTTP: adapter, guards, limits and error answers around a handful of routes. */
export class EdgeApp {
  private constructor(
    readonly app: NestExpressApplication,
    readonly keys: KeyTable,
    readonly port: number,
  ) {}

  static async start(options: EdgeAppOptions = {}): Promise<EdgeApp> {
    const clock = options.clock ?? systemClock;
    const keys = new KeyTable();
    const app = await createApp(EdgeTestModule.of(keys, clock, options.limits ?? {}), {
      logger: false,
      ...options,
    });
    await app.listen(0, '127.0.0.1');
    const { port } = app.getHttpServer().address() as AddressInfo;
    return new EdgeApp(app, keys, port);
  }

  url(path: string): string {
    return `http://127.0.0.1:${this.port}${path}`;
  }

  close(): Promise<void> {
    return this.app.close();
  }
}

@Module({})
class EdgeTestModule {
  static of(keys: KeyTable, clock: Clock, limits: Partial<RateLimitOptions>): DynamicModule {
    return {
      module: EdgeTestModule,
      imports: [
        EdgeWorldModule.of(keys, clock),
        RateLimitModule.forRoot({ addressRequestsPerSecond: 100, trustedProxies: [], ...limits }),
        AuthModule,
      ],
      controllers: [EdgeRoutesController],
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
