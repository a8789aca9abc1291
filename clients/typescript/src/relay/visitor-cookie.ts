const NAME = 'waymark_visitor';
const LIFETIME_S = 395 * 86_400;
const UUID_V7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** The visitor's id of a request's cookies; null: there is none. */
export function visitorOf(cookies: string | null): string | null {
  return cookies?.match(`(?:^|;\\s*)${NAME}=([\\w.-]{1,128})(?:;|$)`)?.[1] ?? null;
}

/**
 * The script's cookie, set by the server: Safari keeps it for its 13 months then, and not for a week. The time is counted
 * from the first visit, which the id tells; null: it is over, or the id is not of the script's making.
 */
export function lastingCookie(
  id: string,
  now: number,
  { domain, secure }: { readonly domain: string | undefined; readonly secure: boolean },
): string | null {
  if (!UUID_V7.test(id)) return null;
  const ageS = Math.max(0, now - Number.parseInt(id.slice(0, 13).replace('-', ''), 16)) / 1_000;
  if (ageS >= LIFETIME_S) return null;
  const attributes = `Path=/; Max-Age=${Math.round(LIFETIME_S - ageS)}; SameSite=Lax`;
  return `${NAME}=${id}; ${attributes}${secure ? '; Secure' : ''}${domain ? `; Domain=${domain}` : ''}`;
}
