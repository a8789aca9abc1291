import { Injectable } from '@nestjs/common';
import { type ApiError, apiErrors } from '../common/api-error.js';
import type { AuthenticatedRequest } from './authenticated-request.js';
import { KeyVerifier, type KnownKey } from './key-verifier.js';

/** The key a request came with, as the guard left it on the request. */
export type PresentedKey = Pick<AuthenticatedRequest, 'keyHash' | 'keyConfirmed'> &
  Partial<Pick<AuthenticatedRequest, 'account'>>;

/**
 * Makes sure that a key the guard took from memory was alive after its request arrived. Whoever answers a
 * request without the writing statement (a refusal, a dry run) asks here first: deleted means dead.
 */
@Injectable()
export class KeyConfirmer {
  constructor(private readonly verifier: KeyVerifier) {}

  /** Null when the key is alive; else what the answer must be: it has been deleted, has expired, or is suspended. */
  async confirm(request: PresentedKey): Promise<ApiError | null> {
    if (request.keyConfirmed || request.keyHash === undefined) return null;
    const known = await this.verifier.current(request.keyHash);
    const refusal = request.account?.site ? refusalOfSite(known) : refusalOf(known);
    request.keyConfirmed = refusal === null;
    return refusal;
  }
}

/** What a request with this key is answered; null where the key is alive. */
export function refusalOf(known: KnownKey): ApiError | null {
  if (known === null) return apiErrors.invalidApiKey();
  return known === 'suspended' ? apiErrors.accountSuspended() : null;
}

/** As {@link refusalOf}, of a request that names a site. */
export function refusalOfSite(known: KnownKey): ApiError | null {
  return known === null ? apiErrors.unknownSite() : refusalOf(known);
}
