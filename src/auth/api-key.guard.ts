import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { hashSecretKey, secretFromHeader } from '../keys/secret-key.js';
import { ACCESS, type Access } from './access.js';
import type { AccountContext } from './account-context.js';
import type { AuthenticatedRequest } from './authenticated-request.js';
import { KeyVerifier } from './key-verifier.js';
import { KEYLESS_REQUESTS, type KeylessRequests } from './keyless-requests.js';

/** Turns `Authorization: Bearer sk_…` into one frozen account context, before anything of the body is read. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: KeyVerifier,
    @Inject(KEYLESS_REQUESTS) private readonly keyless: KeylessRequests,
  ) {}

  /** A promise only where something must be waited for: events from known keys pass at once. */
  canActivate(context: ExecutionContext): true | Promise<true> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const secret = secretFromHeader(request.headers.authorization);
    if (secret === null) return this.refuse(request);

    const keyHash = hashSecretKey(secret);
    const access = this.reflector.get<Access>(ACCESS, context.getHandler());
    const known = access?.writesEvents ? this.verifier.recent(keyHash) : this.verifier.current(keyHash);
    if (!(known instanceof Promise)) return admit(request, keyHash, known);
    return known.then((account) => {
      if (!account) return this.refuse(request);
      request.keyConfirmed = true;
      return admit(request, keyHash, account);
    });
  }

  private async refuse(request: AuthenticatedRequest): Promise<never> {
    throw await this.keyless.refuse(request);
  }
}

function admit(request: AuthenticatedRequest, keyHash: string, account: AccountContext): true {
  request.account = account;
  request.keyHash = keyHash;
  return true;
}
