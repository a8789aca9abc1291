import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { ServiceLog } from '../logging/service-log.js';
import { AddressLimiter } from '../rate-limit/address-limiter.js';
import { assertEveryRouteDeclaresAccess } from './declared-access.js';
import { WaymarkExpressAdapter } from './express-adapter.js';
import { HttpModule } from './http.module.js';
import type { ServerTimeouts } from './http-server.js';
import { OpenApiDocument } from './openapi/openapi-document.js';
import { RateLimitSource } from './rate-limit-source.js';
import { requestLog } from './request-log.js';

export interface AppOptions {
  /** Where Nest and everything above it logs; false or absent: nowhere. */
  readonly logger?: ServiceLog | false;
  /** Shortened by tests. */
  readonly timeouts?: ServerTimeouts | undefined;
}

/**
 * Builds the application around its feature modules, the one way for `main` and for tests: adapter, error answers,
 * unknown routes, documentation, and the check that every route has declared its access. Not yet listening.
 * `features` must bring a RateLimitModule, and what AuthModule needs.
 */
export async function createApp(
  features: Type | DynamicModule,
  { logger = false, timeouts }: AppOptions = {},
): Promise<NestExpressApplication> {
  const rateLimits = new RateLimitSource();
  const adapter = new WaymarkExpressAdapter({
    rateLimits,
    timeouts,
    onRequest: logger ? requestLog(logger) : undefined,
  });
  const app = await NestFactory.create<NestExpressApplication>(Composition.of(features), adapter, {
    logger,
    bodyParser: false,
    abortOnError: false,
  });
  rateLimits.connect(app.get(AddressLimiter, { strict: false }));
  assertEveryRouteDeclaresAccess(app);
  app.get(OpenApiDocument, { strict: false }).describes(app);
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
