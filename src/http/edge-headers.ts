import type { RateLimitView } from '../rate-limit/rate-limit-view.js';

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
