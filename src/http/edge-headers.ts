import type { RateLimitView } from '../rate-limit/rate-limit-view.js';

/** The policy of what is no page: should a browser show it, nothing in it runs or loads, and no site frames it. */
export const NO_PAGE = [
  'Content-Security-Policy',
  "default-src 'none'; frame-ancestors 'none'; sandbox",
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
