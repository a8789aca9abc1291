import type { IncomingMessage } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whether a request may act with the cookies it carries: it must come from a page of this origin.
 *
 * Browsers say so in Sec-Fetch-Site, which no page can forge (Fetch Metadata). Old browsers, and all browsers over plain
 * http, do not send it; then the Origin header must name the host of the request. A change that carries neither header is
 * refused. Other sites may not read either. A typed address or a bookmark (`none`) may read, never change.
 */
export function isSameOrigin(request: IncomingMessage): boolean {
  const changes = !SAFE_METHODS.has(request.method ?? '');
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || (site === 'none' && !changes);
  const { origin, host } = request.headers;
  if (origin === undefined) return !changes;
  return host !== undefined && URL.canParse(origin) && new URL(origin).host === normalized(host, origin);
}

/** `new URL` leaves out a port that is its scheme's default, which a Host header may well name. */
function normalized(host: string, origin: string): string {
  const sameScheme = `${new URL(origin).protocol}//${host}`;
  return URL.canParse(sameScheme) ? new URL(sameScheme).host : host;
}
