import { timeOf, uuidV7 } from './uuid-v7.js';

const NAME = 'waymark_visitor';
/** 13 months from the first visit, however often the visitor comes back: what the French authority allows without asking anew. */
const LIFETIME_S = 395 * 86_400;

/**
 * The visitor's id, from a cookie of the page's own site; undefined where none can be kept. The id tells its own age, by
 * which the cookie is written anew: Safari forgets what scripts wrote a week ago. An id of the server's making is left as it is.
 */
export function visitorId(domain: string | undefined, now: number): string | undefined {
  const known = readCookie();
  const madeAt = known === undefined ? null : timeOf(known);
  if (known !== undefined && madeAt === null) return known;
  const ageS = Math.max(0, now - (madeAt ?? now)) / 1_000;
  const isYoung = known !== undefined && ageS < LIFETIME_S;
  writeCookie(isYoung ? known : uuidV7(now), Math.round(isYoung ? LIFETIME_S - ageS : LIFETIME_S), domain);
  return readCookie();
}

export function forgetVisitor(domain: string | undefined): void {
  writeCookie('', 0, domain);
}

function writeCookie(value: string, maxAgeS: number, domain: string | undefined): void {
  const place = (domain ? `;domain=${domain}` : '') + (location.protocol === 'https:' ? ';secure' : '');
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store has no synchronous reading, and is not everywhere
  document.cookie = `${NAME}=${value};path=/;max-age=${maxAgeS};samesite=lax${place}`;
}

function readCookie(): string | undefined {
  return document.cookie.match(`(?:^|; )${NAME}=([\\w.-]+)`)?.[1];
}
