import { hash } from 'node:crypto';
import type { Environment } from '../common/environment.js';
import type { IdSource } from '../common/ids.js';

/** Characters after the prefix: 62^32, about 190 bits. */
const RANDOM_LENGTH = 32;

const SHAPE = /^sk_(?:test|live)_[A-Za-z0-9]{32}$/;
const BEARER = /^Bearer +(\S+) *$/i;

/** A fresh secret `sk_{environment}_{random32}`; shown once, stored only as its hash. */
export function newSecretKey(environment: Environment, ids: IdSource): string {
  return `sk_${environment}_${ids.randomAlphanumeric(RANDOM_LENGTH)}`;
}

/**
 * SHA-256 of a secret as lower-case hex. A plain fast hash is right here: the secret is 190 random bits, so
 * there is nothing to guess and no reason to spend a slow hash on every request.
 */
export function hashSecretKey(secret: string): string {
  return hash('sha256', secret, 'hex');
}

/** The secret in an `Authorization` header, or null where there is none of the right shape. */
export function secretFromHeader(authorization: string | undefined): string | null {
  const secret = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  return secret !== undefined && SHAPE.test(secret) ? secret : null;
}

/** How a key is shown after its creation: enough to recognise, nothing to use. */
export function maskSecretKey(environment: Environment, lastFour: string): string {
  return `sk_${environment}_…${lastFour}`;
}
