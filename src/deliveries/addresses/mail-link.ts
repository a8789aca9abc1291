import { createHmac, timingSafeEqual } from 'node:crypto';

/** Below which the links of each kind lie. */
export const UNSUBSCRIBE_PATH = 'mail/unsubscribe';
export const CONFIRM_PATH = 'mail/confirm';

/** Whose link it is, by public id and secret. */
export interface LinkOwner {
  readonly publicId: string;
  readonly secret: string;
}

/** Address of the page by which somebody unsubscribes; the signature is good for them alone, and does not end. */
export function unsubscribeLink(origin: string, owner: LinkOwner): string {
  return `${origin}/${UNSUBSCRIBE_PATH}/${owner.publicId}/${signatureOf(owner, '')}`;
}

/** Address of the page by which somebody confirms what they were asked at an instant. */
export function confirmLink(origin: string, owner: LinkOwner, askedAt: Date): string {
  return `${origin}/${CONFIRM_PATH}/${owner.publicId}/${signatureOf(owner, confirms(askedAt))}`;
}

export function isUnsubscribeSignature(owner: LinkOwner, signature: string): boolean {
  return isSame(signatureOf(owner, ''), signature);
}

export function isConfirmSignature(owner: LinkOwner, askedAt: Date, signature: string): boolean {
  return isSame(signatureOf(owner, confirms(askedAt)), signature);
}

function confirms(askedAt: Date): string {
  return ` confirms ${askedAt.getTime()}`;
}

function signatureOf({ publicId, secret }: LinkOwner, purpose: string): string {
  return createHmac('sha256', secret).update(`${publicId}${purpose}`).digest('base64url');
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
