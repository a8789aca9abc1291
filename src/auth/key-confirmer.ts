import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from './authenticated-request.js';
import { KeyVerifier } from './key-verifier.js';

/**
 * Makes sure that a key the guard took from memory was alive after its request arrived. Whoever answers a
 * request without the writing statement (a refusal, a dry run) asks here first: deleted means dead.
 */
@Injectable()
export class KeyConfirmer {
  constructor(private readonly verifier: KeyVerifier) {}

  /** False when the key has been deleted or has expired: the answer must be the 401. */
  async confirm(request: AuthenticatedRequest): Promise<boolean> {
    if (request.keyConfirmed || request.keyHash === undefined) return true;
    request.keyConfirmed = (await this.verifier.current(request.keyHash)) !== null;
    return request.keyConfirmed;
  }
}
