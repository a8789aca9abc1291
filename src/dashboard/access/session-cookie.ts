import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { WaymarkResponse } from '../../http/waymark-response.js';
import { SESSION_LIFETIME_MS } from '../../members/sessions.service.js';
import { isLocalHost } from './local-host.js';

/** How a browser reached us, as far as cookies are concerned. */
export type Transport = 'https' | 'local' | 'insecure';

type CookieName = 'session' | 'device';

const LIFETIME_SECONDS: Readonly<Record<CookieName, number>> = {
  session: SESSION_LIFETIME_MS / 1000,
  device: 365 * 24 * 3600,
};

/**
 * The two cookies of the dashboard: the session, and the device that attempts to sign in are counted by.
 *
 * Over https they are Secure and named `__Host-…`, which a browser accepts from this host alone, for all its paths.
 * Over plain http a browser drops those, so on localhost they go without; elsewhere none is set, and whoever signs in
 * is told why, instead of being sent round in circles. Never readable by scripts, never sent along from other sites.
 */
@Injectable()
export class SessionCookie {
  /**
   * The page's own origin tells: browsers send it with every change, and behind a proxy that ends TLS it is right
   * without any configuration.
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
    // Ours have 43 characters; anything much longer is not looked up.
    return token && token.length <= 64 ? token : null;
  }

  /** Call it for `https` and `local` only. */
  set(response: WaymarkResponse, transport: Transport, name: CookieName, token: string): void {
    const isSecure = transport === 'https';
    append(response, isSecure ? secureName(name) : plainName(name), token, isSecure, LIFETIME_SECONDS[name]);
  }

  /** Takes the session's cookie out of the browser, under both its names. */
  clear(response: WaymarkResponse): void {
    append(response, secureName('session'), '', true, 0);
    append(response, plainName('session'), '', false, 0);
  }
}

function append(
  response: WaymarkResponse,
  name: string,
  value: string,
  secure: boolean,
  maxAge: number,
): void {
  const cookie = stringifySetCookie({
    name,
    value,
    maxAge,
    path: '/',
    httpOnly: true,
    secure,
    sameSite: 'strict',
  });
  response.appendHeader('Set-Cookie', cookie);
}

function secureName(name: CookieName): string {
  return `__Host-waymark_${name}`;
}

function plainName(name: CookieName): string {
  return `waymark_${name}`;
}
