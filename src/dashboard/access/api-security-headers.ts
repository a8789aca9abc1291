import type { WaymarkResponse } from '../../http/waymark-response.js';

/**
 * Sets the headers of every answer of the JSON interface, refusals included: no cache keeps it, and no other site
 * may read it.
 */
export function setApiSecurityHeaders(response: WaymarkResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
}
