import type { HeaderObject, ReferenceObject } from './openapi.types.js';

const unixSeconds = { type: 'integer', format: 'int64', minimum: 0, maximum: 253_402_300_799 } as const;
const count = { type: 'integer', format: 'int64', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;

/** What the answers carry besides their bodies, described once. */
export const HEADERS: Record<string, HeaderObject> = {
  'X-RateLimit-Limit': {
    description:
      'Events per hour of the account. Where no account is known: requests per second of the address.',
    schema: { ...count, example: 10_000 },
  },
  'X-RateLimit-Remaining': {
    description: 'What is left in the present window.',
    schema: { ...count, example: 9_421 },
  },
  'X-RateLimit-Reset': {
    description: 'When the window starts anew: Unix time in seconds.',
    schema: { ...unixSeconds, example: 1_767_229_200 },
  },
  'X-Request-Id': {
    description: 'Names this answer; quote it when you ask for help.',
    schema: { type: 'string', pattern: '^req_[0-9a-f]{24}$', maxLength: 28 },
  },
  'Cache-Control': {
    description: 'No cache may keep an answer.',
    schema: { type: 'string', enum: ['no-store'] },
  },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', format: 'int32', minimum: 1, maximum: 3_600, example: 17 },
  },
  Allow: {
    description: 'The methods this path has.',
    schema: { type: 'string', pattern: '^[A-Z, ]*$', maxLength: 128, example: 'GET, HEAD' },
  },
  'WWW-Authenticate': {
    description: 'How to authenticate.',
    schema: { type: 'string', enum: ['Bearer'] },
  },
};

const EVERY_ANSWER = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Request-Id',
  'Cache-Control',
];

/** References to the headers of every answer, and to `more`. */
export function standardHeaders(...more: string[]): Record<string, ReferenceObject> {
  return Object.fromEntries(
    [...EVERY_ANSWER, ...more].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}
