import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TLSSocket } from 'node:tls';
import type { Visitor } from '../visitor.js';
import type { Waymark } from '../waymark.js';

/** A request whose visitor is known; what is tracked by it carries the page and its origin. */
export interface VisitorRequest extends IncomingMessage {
  waymark: Visitor;
}

export interface VisitorMiddlewareOptions {
  /** Name of the first-party cookie that holds the visitor's id; `waymark_visitor` unless given. */
  readonly cookie?: string;
  /** How long the cookie is kept, in days; 365 unless given. */
  readonly maxAgeDays?: number;
  /** Whether the visitor may be known again. Where it says no, the id is that of this request, and no cookie is set. */
  readonly hasConsent?: (request: IncomingMessage) => boolean;
}

export type VisitorMiddleware = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: () => void,
) => Visitor;

const VISITOR_ID = /^[\w.-]{1,128}$/;
const DAY_S = 86_400;

/**
 * Gives each request its visitor as `request.waymark`: for Express and the middleware of Nest as it is, for Fastify in an
 * `onRequest` hook with the raw request and reply.
 */
export function visitorMiddleware(
  waymark: Waymark,
  { cookie = 'waymark_visitor', maxAgeDays = 365, hasConsent = () => true }: VisitorMiddlewareOptions = {},
): VisitorMiddleware {
  return (request, response, next) => {
    const isKept = hasConsent(request);
    const known = isKept ? cookieOf(request, cookie) : null;
    const id = known ?? randomUUID();
    if (isKept && known === null) {
      const secure = isHttps(request) ? '; Secure' : '';
      const attributes = `Path=/; Max-Age=${maxAgeDays * DAY_S}; HttpOnly; SameSite=Lax${secure}`;
      response.appendHeader('Set-Cookie', `${cookie}=${id}; ${attributes}`);
    }
    const visitor = waymark.withVisitor(id, { properties: contextOf(request) });
    (request as VisitorRequest).waymark = visitor;
    next?.();
    return visitor;
  };
}

/**
 * The page that the visitor sees. Of a navigation that is what is asked for, and the referrer is where they came from; of
 * any other request the page is its referrer, so that a call of the site to itself is no visit from the site.
 */
function contextOf(request: IncomingMessage): Record<string, string> {
  const { referer, 'user-agent': userAgent } = request.headers;
  const url = isNavigation(request) ? addressOf(request) : referer;
  return {
    ...(url && { url }),
    ...(isNavigation(request) && referer && { referrer: referer }),
    ...(userAgent && { user_agent: userAgent }),
  };
}

/** Browsers say so; older ones ask for HTML first. */
function isNavigation({ method, headers }: IncomingMessage): boolean {
  const dest = headers['sec-fetch-dest'];
  return dest === undefined
    ? method === 'GET' && (headers.accept ?? '').startsWith('text/html')
    : dest === 'document';
}

function addressOf(request: IncomingMessage & { originalUrl?: string }): string {
  const scheme = isHttps(request) ? 'https' : 'http';
  return `${scheme}://${request.headers.host ?? 'localhost'}${request.originalUrl ?? request.url ?? '/'}`;
}

/** Also behind a proxy; who claims it falsely changes the cookie of their own browser. */
function isHttps({ headers, socket }: IncomingMessage): boolean {
  return (socket as TLSSocket).encrypted === true || headers['x-forwarded-proto'] === 'https';
}

function cookieOf({ headers }: IncomingMessage, name: string): string | null {
  for (const pair of (headers.cookie ?? '').split(';')) {
    const [key, value = ''] = pair.trim().split('=', 2);
    if (key === name && VISITOR_ID.test(value)) return value;
  }
  return null;
}
