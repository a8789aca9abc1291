import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'Waymark-Signature';

export interface SignedBody {
  readonly secret: string;
  /** Unix seconds: of this attempt, so that a receiver may refuse what is older than some minutes. */
  readonly timestamp: number;
  /** As it goes over the line. */
  readonly body: string;
}

/** `t=<seconds>,v1=<hex>`: HMAC-SHA-256 over the timestamp, a dot and the raw body. */
export function signatureOf({ secret, timestamp, body }: SignedBody): string {
  const mac = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${mac}`;
}
