import type { INestApplicationContext } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS, type Access } from '../auth/access.js';
import { carriesThrottlerRule } from '../rate-limit/throttler-rules.js';

/**
 * Refuses to start an application in which any route has not said who may call it, or writes events past the account's
 * requests per second: a forgotten decorator, or one too many, must be found by whoever wrote it, not by an attacker.
 * @throws Error that names the routes.
 */
export function assertEveryRouteDeclaresAccess(app: INestApplicationContext): void {
  const routes = routesOf(app);
  refuseRoutes(
    routes.filter(({ access }) => access === undefined),
    'Routes that declare no access (@AccountApi, @DashboardApi, @PublicApi)',
  );
  refuseRoutes(
    routes.filter(({ access, targets }) => access?.writesEvents && targets.some(carriesThrottlerRule)),
    'Routes that write events and change their burst limit (@Throttle, @SkipThrottle)',
  );
}

interface Route {
  readonly name: string;
  readonly access: Access | undefined;
  /** What decorators may stand on: the handler and its controller. */
  readonly targets: readonly object[];
}

function refuseRoutes(routes: readonly Route[], why: string): void {
  if (routes.length > 0) throw new Error(`${why}: ${routes.map(({ name }) => name).join(', ')}`);
}

function routesOf(app: INestApplicationContext): Route[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) =>
    handlersOf(metatype?.prototype).map(([name, handler]) => ({
      name: `${metatype?.name}.${name}`,
      access: Reflect.getMetadata(ACCESS, handler) as Access | undefined,
      targets: [handler, metatype!],
    })),
  );
}

/** Every method that Nest would make a route of, inherited ones included. */
function handlersOf(prototype: object | null | undefined): [name: string, handler: object][] {
  if (!prototype || prototype === Object.prototype) return [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([, { value }]) => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value))
    .map(([name, { value }]): [string, object] => [name, value]);
  return [...own, ...handlersOf(Object.getPrototypeOf(prototype))];
}
