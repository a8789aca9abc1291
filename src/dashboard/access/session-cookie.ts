import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { SESSION_LIFETIME_MS } from '../../members/sessions.service.js';
import { isLocalHost } from './local-host.js';

/** How a browser reached the service, as far as cookies are concerned. */
export type Transport = 'https' | 'local' | 'insecure';

type CookieName = 'session' | 'device';

const LIFETIME_SECONDS: Readonly<Record<CookieName, number>> = {
  session: SESSION_LIFETIME_MS / 1000,
  device: 365 * 24 * 3600,
};

interface CookieToSet {
  readonly transport: Transport;
  readonly name: CookieName;
  readonly token: string;
}

/**
 * The two cookies of the dashboard: `session`, and `device`, by which attempts to sign in are counted.
 *
 * Over https both are Secure and named `__Host-…`, which a browser accepts only from this host, for all its paths. A
 * browser drops such cookies over plain http. So on localhost they have plain names; elsewhere no cookie is set, and
 * signing in is refused with the reason. Scripts cannot read them, and other sites do not cause them to be sent.
 */
@Injectable()
export class SessionCookie {
  /**
   * Read from the page's origin: browsers send it with every change, and it is right behind a proxy that ends TLS,
   * without configuration.
   */
  transportOf(request: IncomingMessage): Transport {
    const { origin, host } = request.headers;
    if (origin?.startsWith('https://') || 'encrypted' in request.socket) return 'https';
    return isLocalHost(host) ? 'local' : 'insecure';
  }

  read(request: IncomingMessage, name: CookieName): string | null {
    const header = request.headers.cookie;
    if (header === undefined) return null;
    const cookies = parseCookie(header);
    const token =
      cookies[secureName(name)] ?? (isLocalHost(request.headers.host) ? cookies[plainName(name)] : null);
    // Tokens of the service have 43 characters; a much longer one is not looked up.
    return token && token.length <= 64 ? token : null;
  }

  /** Call it for `https` and `local` only. */
  set(response: WaymarkResponse, { transport, name, token }: CookieToSet): void {
    const secure = transport === 'https';
    const fullName = secure ? secureName(name) : plainName(name);
    append(response, { name: fullName, value: token, secure, maxAge: LIFETIME_SECONDS[name] });
  }

  /** Removes the session cookie from the browser, under both its names. */
  clear(response: WaymarkResponse): void {
    append(response, { name: secureName('session'), value: '', secure: true, maxAge: 0 });
    append(response, { name: plainName('session'), value: '', secure: false, maxAge: 0 });
  }
}

function append(
  response: WaymarkResponse,
  cookie: { name: string; value: string; secure: boolean; maxAge: number },
): void {
  const header = stringifySetCookie({ ...cookie, path: '/', httpOnly: true, sameSite: 'strict' });
  response.appendHeader('Set-Cookie', header);
}

function secureName(name: CookieName): string {
  return `__Host-waymark_${name}`;
}

function plainName(name: CookieName): string {
  return `waymark_${name}`;
}
