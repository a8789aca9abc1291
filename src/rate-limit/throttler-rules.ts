import type { ExecutionContext } from '@nestjs/common';

/** All metadata of @nestjs/throttler has names that begin so. */
const PREFIX = 'THROTTLER:';

/** What was found, by controller and handler: a handler may be inherited by several controllers. */
const known = new WeakMap<object, Map<unknown, boolean>>();

/** Whether a route, or its controller, carries a decorator of @nestjs/throttler. */
export function hasThrottlerRule(context: ExecutionContext): boolean {
  const [handler, controller] = [context.getHandler(), context.getClass()];
  const routes = known.get(controller) ?? new Map<unknown, boolean>();
  if (routes.size === 0) known.set(controller, routes);
  const found = routes.get(handler) ?? [handler, controller].some(carriesThrottlerRule);
  routes.set(handler, found);
  return found;
}

/** Whether a controller or a handler itself carries a decorator of @nestjs/throttler. */
export function carriesThrottlerRule(target: object): boolean {
  return Reflect.getMetadataKeys(target).some((name) => String(name).startsWith(PREFIX));
}
