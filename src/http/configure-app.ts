import { type DynamicModule, type LoggerService, Module, type Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { AddressLimiter } from '../rate-limit/address-limiter.js';
import type { RateLimitView } from '../rate-limit/rate-limit-view.js';
import { UsageService } from '../usage/usage.service.js';
import { assertEveryRouteDeclaresAccess } from './declared-access.js';
import { WaymarkExpressAdapter } from './express-adapter.js';
import { HttpModule } from './http.module.js';
import type { ServerTimeouts } from './http-server.js';
import { serveOpenApi } from './openapi.js';
import type { WaymarkRequest } from './waymark-request.js';

export interface AppOptions {
  /** Where Nest and everything above it logs; false: nowhere. */
  readonly logger?: LoggerService | false;
  readonly timeouts?: ServerTimeouts;
}

/**
 * Builds the application around its feature modules, the one way for `main` and for tests: adapter, error answers,
 * unknown routes, documentation, and the check that every route has declared its access. Not yet listening.
 * `features` must bring a RateLimitModule, and what AuthModule needs.
 */
export async function createApp(
  features: Type | DynamicModule,
  { logger, timeouts }: AppOptions = {},
): Promise<NestExpressApplication> {
  const limits = new LateRateLimits();
  const adapter = new WaymarkExpressAdapter(limits, timeouts);
  const app = await NestFactory.create<NestExpressApplication>(Composition.of(features), adapter, {
    bodyParser: false,
    abortOnError: false,
    bufferLogs: false,
    ...(logger === undefined ? {} : { logger }),
  });
  limits.know(app.get(AddressLimiter, { strict: false }), app.get(UsageService, { strict: false }));
  assertEveryRouteDeclaresAccess(app);
  serveOpenApi(app);
  registerLast(app, HttpModule);
  await app.init();
  return app;
}

@Module({})
class Composition {
  static of(features: Type | DynamicModule): DynamicModule {
    return { module: Composition, imports: [features, HttpModule] };
  }
}

/**
 * Routes are registered in the order of the modules, which for dynamic ones is the order their metadata happened
 * to resolve in; those that take whatever is left must come after all others.
 */
function registerLast(app: NestExpressApplication, moduleClass: Type): void {
  const modules = app.get(ModulesContainer);
  for (const [token, module] of [...modules]) {
    if (module.metatype !== moduleClass) continue;
    modules.delete(token);
    modules.set(token, module);
  }
}

/** The adapter exists before the modules whose numbers its headers show. */
class LateRateLimits {
  private addresses: AddressLimiter | undefined;
  private usage: UsageService | undefined;

  know(addresses: AddressLimiter, usage: UsageService): void {
    this.addresses = addresses;
    this.usage = usage;
  }

  rateLimitOfRequest(req: Parameters<AddressLimiter['viewOfRequest']>[0]): RateLimitView {
    const { account } = req as WaymarkRequest;
    return account ? this.usage!.view(account.quota) : this.addresses!.viewOfRequest(req);
  }

  rateLimitOfSocket(socket: Parameters<AddressLimiter['viewOfSocket']>[0]): RateLimitView {
    return this.addresses!.viewOfSocket(socket);
  }
}
