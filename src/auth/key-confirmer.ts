import { Injectable } from '@nestjs/common';
import type { AuthenticatedRequest } from './authenticated-request.js';
import { KeyVerifier } from './key-verifier.js';

/** The key a request came with, as the guard left it on the request. */
export type PresentedKey = Pick<AuthenticatedRequest, 'keyHash' | 'keyConfirmed'>;

/**
 * Makes sure that a key the guard took from memory was alive after its request arrived. Whoever answers a
 * request without the writing statement (a refusal, a dry run) asks here first: deleted means dead.
 */
@Injectable()
export class KeyConfirmer {
  constructor(private readonly verifier: KeyVerifier) {}

  /** False when the key has been deleted or has expired: the answer must be the 401. */
  async confirm(request: PresentedKey): Promise<boolean> {
    if (request.keyConfirmed || request.keyHash === undefined) return true;
    request.keyConfirmed = (await this.verifier.current(request.keyHash)) !== null;
    return request.keyConfirmed;
  }
}
