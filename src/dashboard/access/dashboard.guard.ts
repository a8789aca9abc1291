import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ThrottlerStorage } from '@nestjs/throttler';
import { apiErrors } from '../../common/api-error.js';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { MembershipsService } from '../../members/memberships.service.js';
import { SessionsService } from '../../members/sessions.service.js';
import { AddressLimiter } from '../../rate-limit/address-limiter.js';
import type { WaymarkThrottlerStorage } from '../../rate-limit/throttler-storage.js';
import { dashboardErrors } from '../http/dashboard-errors.js';
import { setApiSecurityHeaders } from './api-security-headers.js';
import type { Caller, CallerAccount, DashboardRequest } from './caller.js';
import { DASHBOARD_ACCESS, type DashboardAccess } from './dashboard-access.js';
import { isSameOrigin } from './same-origin.js';
import { SessionCookie } from './session-cookie.js';
import { setStrictTransportSecurity } from './strict-transport-security.js';

/** A page sends a handful of requests at once; many times that is a loop. */
const REQUESTS_PER_SECOND = 50;

/**
 * Checks every request of the dashboard's interface, in this order: does it come from the dashboard's own pages, does it
 * come too often, who is signed in, may they. Session, membership, role and suspension are read from the database each
 * time, and once more when a body has come that was awaited: so a revoked right is gone with the next request, and with
 * those that are not complete. For a caller who is no member, an account does not exist (404). What it refuses leaves a
 * trace ({@link RefusedAccessFilter}).
 */
@Injectable()
export class DashboardGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly cookie: SessionCookie,
    private readonly sessions: SessionsService,
    private readonly memberships: MembershipsService,
    private readonly addresses: AddressLimiter,
    @Inject(ThrottlerStorage) private readonly storage: WaymarkThrottlerStorage,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const http = context.switchToHttp();
    const request = http.getRequest<DashboardRequest>();
    const response = http.getResponse<WaymarkResponse>();
    setApiSecurityHeaders(response);
    setStrictTransportSecurity(request, response);
    if (!isSameOrigin(request)) throw dashboardErrors.otherSite();
    // No id contains a NUL, and PostgreSQL's text cannot hold one.
    if (Object.values(request.params).some((value) => value.includes('\0'))) throw apiErrors.notFound();

    const access = this.reflector.get<DashboardAccess>(DASHBOARD_ACCESS, context.getHandler());
    const caller = await this.callerOf(request);
    await this.throttle(caller ? `person:${caller.id}` : `address:${this.addresses.clientOf(request)}`);
    await this.admit(request, access, caller);
    request.confirmAccess = async () => this.admit(request, access, await this.callerOf(request));
    return true;
  }

  /** @throws ApiError unless the caller may do now what the request asks. */
  private async admit(
    request: DashboardRequest,
    access: DashboardAccess,
    caller: Caller | null,
  ): Promise<void> {
    if (caller) request.caller = caller;
    if (access === 'anyone') return;
    if (!caller) throw dashboardErrors.notSignedIn();
    if (access === 'operator' && !caller.isOperator) throw dashboardErrors.operatorsOnly();
    if (typeof access !== 'string') {
      const account = await this.accountOf(caller, request.params['account_id'] ?? '');
      request.callerAccount = account;
      if (!access.includes(account.role)) throw dashboardErrors.roleForbids();
      if (account.isSuspended) throw dashboardErrors.accountSuspended();
    }
  }

  private async callerOf(request: DashboardRequest): Promise<Caller | null> {
    const token = this.cookie.read(request, 'session');
    const holder = token === null ? null : await this.sessions.find(token);
    return holder && { ...holder, actor: { id: holder.publicId, origin: this.addresses.clientOf(request) } };
  }

  private async accountOf(caller: Caller, accountPublicId: string): Promise<CallerAccount> {
    const membership = await this.memberships.find(caller.id, accountPublicId);
    if (!membership) throw dashboardErrors.notAMember();
    const { accountId, accountName, role, plan, suspension } = membership;
    return {
      id: accountId,
      publicId: accountPublicId,
      name: accountName,
      role,
      plan,
      isSuspended: suspension !== null,
    };
  }

  private async throttle(who: string): Promise<void> {
    const attempt = await this.storage.hit(`dashboard:${who}`, REQUESTS_PER_SECOND, 1_000);
    if (!attempt.allowed) throw apiErrors.rateLimited(attempt.retryAfterMs / 1000);
  }
}
