import type { IncomingMessage } from 'node:http';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { isLocalHost } from './local-host.js';

/** A year, as ASVS 5.0 (3.4.1) asks; not for subdomains, which may be somebody else's. */
const A_YEAR = 'max-age=31536000';

/**
 * Asks a browser that came over https never to come otherwise (RFC 6797); says nothing over plain http, where the
 * header has no place, nor on the machine itself, whose other ports serve other things.
 *
 * Behind a proxy that ends TLS the socket does not tell, but the browser does: it names an https origin, and it sends
 * Fetch Metadata to trustworthy addresses alone, which apart from the machine itself are those of https.
 */
export function keepToHttps(request: IncomingMessage, response: WaymarkResponse): void {
  const { host, origin } = request.headers;
  if (isLocalHost(host)) return;
  const isHttps =
    'encrypted' in request.socket ||
    origin?.startsWith('https://') ||
    request.headers['sec-fetch-site'] !== undefined;
  if (isHttps) response.setHeader('Strict-Transport-Security', A_YEAR);
}
