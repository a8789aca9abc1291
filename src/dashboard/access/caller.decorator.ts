import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Caller, CallerAccount, DashboardRequest } from './caller.js';

/** Hands a handler the signed-in person. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = context.switchToHttp().getRequest<DashboardRequest>();
  if (!caller) throw new Error('@CurrentCaller() on a route that lets anyone in');
  return caller;
});

/** Hands a handler the account of the path and the caller's role in it. */
export const CurrentMembership = createParamDecorator(
  (_: unknown, context: ExecutionContext): CallerAccount => {
    const { callerAccount } = context.switchToHttp().getRequest<DashboardRequest>();
    if (!callerAccount) throw new Error('@CurrentMembership() on a route without roles');
    return callerAccount;
  },
);
