import type { WaymarkResponse } from '../../http/waymark-response.js';

/**
 * Sets the headers of every answer of the JSON interface, refusals included: no cache keeps it, no browser shows it as
 * a page, and no other site may read it.
 */
export function setApiSecurityHeaders(response: WaymarkResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
}
