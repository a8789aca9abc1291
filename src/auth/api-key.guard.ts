import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ApiError } from '../common/api-error.js';
import { hashSecretKey, secretFromHeader } from '../keys/secret-key.js';
import type { RequestKind } from '../usage/activity.types.js';
import { ActivityFeed } from '../usage/activity-feed.js';
import { ACCESS, type Access, type ReadSecret } from './access.js';
import type { AccountContext } from './account-context.js';
import type { AuthenticatedRequest } from './authenticated-request.js';
import { refusalOf } from './key-confirmer.js';
import { KeyVerifier } from './key-verifier.js';
import { Refusals } from './refusals.js';
import { UnauthenticatedAttempts } from './unauthenticated-attempts.js';

/** Who is let in, by which key, and for what. */
interface Admission {
  readonly keyHash: string;
  readonly account: AccountContext;
  readonly kind: RequestKind;
}

/**
 * Turns `Authorization: Bearer sk_…` into one frozen account context, before anything of the body is read. A route may say
 * that its secrets stand elsewhere.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: KeyVerifier,
    private readonly attempts: UnauthenticatedAttempts,
    private readonly refusals: Refusals,
    private readonly activity: ActivityFeed,
  ) {}

  /** A promise only where something must be waited for: events from known keys pass at once. */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const access = this.reflector.get<Access>(ACCESS, context.getHandler());
    const secret = (access?.readSecret ?? bearerSecret)(request);
    if (secret === null || secret === undefined) return this.refuseWithoutKey(request, secret);

    const keyHash = hashSecretKey(secret);
    request.writesEvents = access?.writesEvents === true;
    const known = request.writesEvents ? this.verifier.recent(keyHash) : this.verifier.current(keyHash);
    const kind = access?.kind ?? 'other';
    if (!(known instanceof Promise)) return this.admit(request, { keyHash, kind, account: known });
    return known.then((account) => {
      if (account === null || account === 'suspended')
        return this.refuseDeadKey(request, keyHash, refusalOf(account)!);
      request.keyConfirmed = true;
      if (!request.writesEvents) request.confirmAccess = () => this.confirm(request, keyHash);
      return this.admit(request, { keyHash, kind, account });
    });
  }

  /** Whoever answers the refusal confirms it, as for any key that is not known to be alive. */
  private async confirm(request: AuthenticatedRequest, keyHash: string): Promise<void> {
    const refusal = refusalOf(await this.verifier.current(keyHash));
    if (refusal !== null) throw refusal;
    request.keyConfirmed = true;
  }

  private refuseWithoutKey(request: AuthenticatedRequest, secret: null | undefined): Promise<never> {
    this.activity.unauthenticated(secret === undefined ? 'missing' : 'malformed');
    return this.refuse(request);
  }

  private refuseDeadKey(request: AuthenticatedRequest, keyHash: string, answer: ApiError): Promise<never> {
    this.activity.deadKey(keyHash, answer);
    return this.refuse(request, answer);
  }

  private refuse(request: AuthenticatedRequest, answer?: ApiError): Promise<never> {
    const refusal = this.attempts.refuse(request, answer);
    return refusal instanceof Promise
      ? refusal.then((error) => this.refusals.refuse(request, error))
      : this.refusals.refuse(request, refusal);
  }

  private admit(request: AuthenticatedRequest, { keyHash, kind, account }: Admission): true {
    request.account = account;
    request.keyHash = keyHash;
    const address = this.attempts.clientOf(request);
    request.clientAddress = address;
    this.activity.keyUsed(account.keyId, kind, { address, userAgent: request.headers['user-agent'] });
    return true;
  }
}

const bearerSecret: ReadSecret = ({ headers: { authorization } }) =>
  authorization === undefined ? undefined : secretFromHeader(authorization);
