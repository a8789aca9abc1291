import type { WaymarkResponse } from '../../http/waymark-response.js';

/**
 * Headers of every answer of the JSON interface, refusals included: kept nowhere, shown as a page by nothing, read by
 * no other site.
 */
export function sealAnswer(response: WaymarkResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  response.setHeader('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
}
