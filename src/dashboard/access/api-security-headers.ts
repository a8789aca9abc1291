import type { WaymarkResponse } from '../../http/waymark-response.js';

/**
 * Sets the headers of every answer of the JSON interface, refusals included, beside those of every answer: no other site
 * may read it.
 */
export function setApiSecurityHeaders(response: WaymarkResponse): void {
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
}
