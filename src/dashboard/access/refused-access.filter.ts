import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import { Refusals } from '../../auth/refusals.js';
import { AddressLimiter } from '../../rate-limit/address-limiter.js';
import { AccessRefusalsService } from './access-refusals.service.js';
import type { DashboardRequest } from './caller.js';
import { RefusedAccess } from './refused-access.error.js';
import { SessionCookie } from './session-cookie.js';

/** What may be an id of an account; anything else (any length, a NUL) is repeated nowhere. */
const NAME = /^\w{1,64}$/;

/** Answers refused access as any refusal is answered, and sees to its trace; whoever throws it, guard or service. */
@Catch(RefusedAccess)
export class RefusedAccessFilter implements ExceptionFilter<RefusedAccess> {
  constructor(
    private readonly refusals: Refusals,
    private readonly traces: AccessRefusalsService,
    private readonly addresses: AddressLimiter,
    private readonly cookie: SessionCookie,
  ) {}

  catch(refusal: RefusedAccess, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<DashboardRequest>();
    const { caller, callerAccount } = request;
    const { path } = request.route as { readonly path: string };
    void this.refusals.refuse(request, refusal);
    this.traces.note({
      reason: refusal.reason,
      route: `${request.method} ${path}`,
      person: caller?.publicId ?? null,
      // Only a refusal before anybody has looked leaves it to be looked up.
      sessionToken: refusal.reason === 'other_site' ? this.cookie.read(request, 'session') : null,
      membership: callerAccount ? { accountId: callerAccount.id, role: callerAccount.role } : null,
      namedAccount: NAME.exec(request.params['account_id'] ?? '')?.[0] ?? null,
      client: {
        address: this.addresses.clientOf(request),
        userAgent: request.headers['user-agent'] ?? null,
      },
    });
  }
}
