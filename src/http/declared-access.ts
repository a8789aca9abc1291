import type { INestApplicationContext } from '@nestjs/common';
import { METHOD_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS } from '../auth/access.js';

/**
 * Refuses to start an application in which any route has not said who may call it: a forgotten decorator must be
 * found by whoever forgot it, not by an attacker.
 * @throws Error that names the routes.
 */
export function assertEveryRouteDeclaresAccess(app: INestApplicationContext): void {
  const open = undeclaredRoutes(app);
  if (open.length === 0) return;
  throw new Error(
    `Routes that declare no access (@AccountApi, @DashboardApi, @PublicApi): ${open.join(', ')}`,
  );
}

function undeclaredRoutes(app: INestApplicationContext): string[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) =>
    routesOf(metatype?.prototype)
      .filter(([, handler]) => Reflect.getMetadata(ACCESS, handler) === undefined)
      .map(([name]) => `${metatype?.name}.${name}`),
  );
}

/** Every method that Nest would make a route of, inherited ones included. */
function routesOf(prototype: object | null | undefined): [name: string, handler: object][] {
  if (!prototype || prototype === Object.prototype) return [];
  const own = Object.entries(Object.getOwnPropertyDescriptors(prototype))
    .filter(([, { value }]) => typeof value === 'function' && Reflect.hasMetadata(METHOD_METADATA, value))
    .map(([name, { value }]): [string, object] => [name, value]);
  return [...own, ...routesOf(Object.getPrototypeOf(prototype))];
}
