import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { hashSecretKey, secretFromHeader } from '../keys/secret-key.js';
import { ACCESS, type Access } from './access.js';
import type { AuthenticatedRequest } from './authenticated-request.js';
import { KEYLESS_REQUESTS, type KeylessRequests } from './keyless-requests.js';
import { KeyVerifier } from './key-verifier.js';

/** Turns `Authorization: Bearer sk_…` into one frozen account context, before anything of the body is read. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly verifier: KeyVerifier,
    @Inject(KEYLESS_REQUESTS) private readonly keyless: KeylessRequests,
  ) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const secret = secretFromHeader(request.headers.authorization);
    if (secret === null) throw await this.keyless.refuse(request);

    const keyHash = hashSecretKey(secret);
    const access = this.reflector.get<Access>(ACCESS, context.getHandler());
    const known = access?.writesEvents ? this.verifier.recent(keyHash) : this.verifier.current(keyHash);
    const account = known instanceof Promise ? await known : known;
    if (!account) throw await this.keyless.refuse(request);

    request.account = account;
    request.keyHash = keyHash;
    request.keyConfirmed = known instanceof Promise;
    return true;
  }
}
