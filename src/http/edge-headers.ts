import type { RateLimitView } from '../rate-limit/rate-limit-view.js';

/**
 * What an answer carries unless it has its own, as pages and files of the web app do. A policy: should a browser show it,
 * nothing in it runs or loads, and no site frames it. And it is for who asked, and for now: nothing on its way keeps it.
 */
export const DEFAULT_HEADERS = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox"],
  ['Cache-Control', 'no-store'],
] as const;

/** The headers that every answer carries, whoever writes it, as a flat list of names and values. */
export function edgeHeaders(statusCode: number, requestId: string, rateLimit: RateLimitView): string[] {
  const headers = [
    'X-Request-Id',
    requestId,
    'X-RateLimit-Limit',
    String(rateLimit.limit),
    'X-RateLimit-Remaining',
    String(rateLimit.remaining),
    'X-RateLimit-Reset',
    String(rateLimit.resetSeconds),
    'X-Content-Type-Options',
    'nosniff',
  ];
  if (statusCode === 401) headers.push('WWW-Authenticate', 'Bearer');
  return headers;
}
