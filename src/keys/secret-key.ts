import { hash } from 'node:crypto';
import type { Environment } from '../common/environment.js';
import type { IdSource } from '../common/ids.js';

/** Characters after the prefix: 62^32, about 190 bits. */
const RANDOM_LENGTH = 32;

const SHAPE = /^sk_(?:test|live)_[A-Za-z0-9]{32}$/;
const BEARER = /^Bearer +(\S+) *$/i;
const BASIC = /^Basic +([A-Za-z0-9+/]+=*) *$/i;

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

/** Whether a text has the shape of a secret, which is no more than a guess at whether it is one. */
export function hasSecretShape(text: unknown): text is string {
  return typeof text === 'string' && SHAPE.test(text);
}

/** The secret in an `Authorization` header, or null where there is none of the right shape. */
export function secretFromHeader(authorization: string | undefined): string | null {
  const secret = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  return hasSecretShape(secret) ? secret : null;
}

/** The secret that an `Authorization: Basic` header has as its user name, whatever the password; null as above. */
export function secretFromBasicHeader(authorization: string | undefined): string | null {
  const encoded = authorization === undefined ? undefined : BASIC.exec(authorization)?.[1];
  if (encoded === undefined) return null;
  const [user] = Buffer.from(encoded, 'base64').toString('latin1').split(':', 1);
  return hasSecretShape(user) ? user : null;
}

/** How a key is shown after its creation: enough to recognise, nothing to use. */
export function maskSecretKey(environment: Environment, lastFour: string): string {
  return `sk_${environment}_…${lastFour}`;
}
