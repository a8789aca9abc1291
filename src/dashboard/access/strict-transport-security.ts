import type { IncomingMessage } from 'node:http';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { isLocalHost } from './local-host.js';

/** A year, as ASVS 5.0 (3.4.1) asks; not for subdomains, which may be somebody else's. */
const A_YEAR = 'max-age=31536000';

/**
 * Tells a browser that came over https to use https from now on (RFC 6797). Nothing is set over plain http, where the
 * header must not be sent, nor on localhost, whose other ports serve other things.
 *
 * Behind a proxy that ends TLS the socket does not show https, but the browser's headers do: it names an https origin,
 * and it sends Fetch Metadata to trustworthy addresses only, which are https and localhost.
 */
export function setStrictTransportSecurity(request: IncomingMessage, response: WaymarkResponse): void {
  const { host, origin } = request.headers;
  if (isLocalHost(host)) return;
  const isHttps =
    'encrypted' in request.socket ||
    origin?.startsWith('https://') ||
    request.headers['sec-fetch-site'] !== undefined;
  if (isHttps) response.setHeader('Strict-Transport-Security', A_YEAR);
}
