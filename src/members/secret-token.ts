import { createHash } from 'node:crypto';
import type { IdSource } from '../common/ids.js';

/** 43 of 62 characters: 256 bits. */
const TOKEN_LENGTH = 43;

/** A fresh secret for a cookie or a link; only its hash is stored. */
export function newSecretToken(ids: IdSource): string {
  return ids.randomAlphanumeric(TOKEN_LENGTH);
}

/** SHA-256 of a token. A fast hash is right here: there are 256 random bits to guess. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
